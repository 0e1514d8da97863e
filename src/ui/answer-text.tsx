import { Fragment, type JSX } from 'react';

/** A line may end before these places. */
const MAIL_BREAKS = /(?<=[@.])(?=[^@.])/u;

const MAIL = /^[^\s@]+@[^\s@]+$/u;

/** Characters from which on a text has no kerning. */
const LONG = 2000;

/**
 * A text as typed, in the direction of its script. Kerning of a very long word would take minutes:
 * browsers shape its letters again for each line.
 */
export function AnswerText({ children }: { readonly children: string }): JSX.Element {
  const plain =
    children.length > LONG ? '[font-kerning:none] [font-variant-ligatures:none]' : '';
  const isMail = children.length < LONG && MAIL.test(children);
  const parts = isMail ? children.split(MAIL_BREAKS) : [children];
  return (
    <bdi className={`whitespace-pre-wrap ${plain}`}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
