import { useState, type JSX } from 'react';
import type { AdminTexts } from '../../form-engine/admin-texts.ts';
import { fill } from '../../lib/fill.ts';
import { AnswerText } from '../../ui/answer-text.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { truncate } from './truncate.ts';

interface LongTextProps {
  readonly texts: AdminTexts['answers'];
  readonly text: string;
  /** In Unicode code points. */
  readonly limit: number;
  /** What the text is, for those who hear the button without seeing where it stands. */
  readonly of: string;
}

/** A text that is cut when it is long, with the whole of it one press away. */
export function LongText({ texts, text, limit, of }: LongTextProps): JSX.Element {
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
        {open ? texts.showLess : texts.showAll}
        <span className="sr-only"> {fill(texts.of, { column: of })}</span>
      </button>
    </>
  );
}
