import { useState, type JSX } from 'react';
import { AnswerText } from '../../ui/answer-text.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { truncate } from './truncate.ts';

interface LongTextProps {
  readonly text: string;
  /** In Unicode code points. */
  readonly limit: number;
  /** What the text is, for those who hear the button without seeing where it stands. */
  readonly of: string;
}

/** A text that is cut when it is long, with the whole of it one press away. */
export function LongText({ text, limit, of }: LongTextProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const cut = truncate(text, limit);
  if (cut === undefined) return <AnswerText>{text}</AnswerText>;
  return (
    <>
      {open ? (
        <ScrollRegion aria-label={of} className="max-h-64 overflow-y-auto">
          <AnswerText>{text}</AnswerText>
        </ScrollRegion>
      ) : (
        <AnswerText>{cut}</AnswerText>
      )}
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="block min-h-6 cursor-pointer font-medium text-accent underline underline-offset-2"
      >
        {open ? 'Show less' : 'Show all'}
        <span className="sr-only"> of {of}</span>
      </button>
    </>
  );
}
