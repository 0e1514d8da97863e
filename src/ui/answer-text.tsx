import { Fragment, type JSX } from 'react';

/** The places of an e-mail address before which a line may end. */
const MAIL_BREAKS = /(?<=[@.])(?=[^@.])/u;

const MAIL = /^[^\s@]+@[^\s@]+$/u;

/** The number of characters from which on a text is set without kerning. */
const LONG = 2000;

/**
 * A text as it was typed, with its line breaks, in the direction of its script. Kerning is off:
 * browsers shape the letters again for each line of a very long word, which would take minutes for
 * 200 KB.
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
