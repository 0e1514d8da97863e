import { useState, type JSX } from 'react';
import { truncate } from './truncate.ts';

interface LongTextProps {
  readonly text: string;
  /** In Unicode code points; no limit, no cut. */
  readonly limit: number | undefined;
  /** What the text is, for those who hear the button without seeing where it stands. */
  readonly of: string;
}

/** A text that is cut when it is long, with the whole of it one press away. */
export function LongText({ text, limit, of }: LongTextProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const cut = limit === undefined ? undefined : truncate(text, limit);
  return (
    <>
      <bdi className="whitespace-pre-wrap">{open ? text : (cut ?? text)}</bdi>
      {cut !== undefined && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="block min-h-6 cursor-pointer font-medium text-accent underline underline-offset-2"
        >
          {open ? 'Show less' : 'Show all'}
          <span className="sr-only"> of {of}</span>
        </button>
      )}
    </>
  );
}
