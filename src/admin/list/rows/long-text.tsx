import { useState, type JSX } from 'react';
import type { To } from 'react-router-dom';
import { truncate } from '../../../lib/format.ts';
import { AnswerText } from '../../../ui/answer-text.tsx';
import { Link } from '../../../ui/link.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { isTruncated } from '../../data/excerpts.ts';

interface LongTextProps {
  readonly text: string;
  /** In Unicode code points. */
  readonly limit: number;
  /** A name of the text, which tells screen readers what the button belongs to. */
  readonly of: string;
  /** The page with the whole text, where the list has only its excerpt. */
  readonly page: To | undefined;
}

/** A text that is truncated when it is long, with a button or link that shows all of it. */
export function LongText(props: LongTextProps): JSX.Element {
  const { text, limit } = props;
  const cut = truncate(text, limit);
  if (cut === undefined) return <AnswerText>{text}</AnswerText>;
  return isTruncated(text) ? <Excerpt {...props} cut={cut} /> : <Unfolding {...props} cut={cut} />;
}

interface CutTextProps extends LongTextProps {
  readonly cut: string;
}

const ACTION = 'block min-h-6 w-fit leading-6 font-medium text-accent underline underline-offset-2';

/** The start of a text that is too long for a cell, with a link to all of it. */
function Excerpt({ cut, of, page }: CutTextProps): JSX.Element {
  return (
    <>
      <AnswerText>{cut}</AnswerText>
      {page !== undefined && (
        <Link to={page} className={ACTION}>
          Show all <span className="sr-only">of {of}</span>
        </Link>
      )}
    </>
  );
}

function Unfolding({ text, cut, of }: CutTextProps): JSX.Element {
  const [open, setOpen] = useState(false);
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
        className={`${ACTION} cursor-pointer`}
      >
        {open ? 'Show less' : 'Show all'} <span className="sr-only">of {of}</span>
      </button>
    </>
  );
}
