import { Fragment, type JSX } from 'react';
import { TextLink } from './text-link.tsx';

/** A line may end before these places. */
const MAIL_BREAKS = /(?<=[@.])(?=[^@.])/u;

const MAIL = /^[^\s@]+@[^\s@]+$/u;

/** Characters from which on a text has no kerning. */
const LONG = 2000;

/**
 * A text as typed, each line in the direction of its script. Kerning of a very long word would take minutes:
 * browsers shape its letters again for each line.
 */
export function AnswerText({ children }: { readonly children: string }): JSX.Element {
  const plain =
    children.length > LONG ? '[font-kerning:none] [font-variant-ligatures:none]' : '';
  const isMail = children.length < LONG && MAIL.test(children);
  const parts = isMail ? children.split(MAIL_BREAKS) : [children];
  return (
    <bdi className={`whitespace-pre-wrap [unicode-bidi:plaintext] ${plain}`}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** Leads from the end of a text to another site or program. */
export interface LinkedEnd {
  readonly href: string;
  /** The end of the text, such as the address after its label. */
  readonly text: string;
}

interface LinkedTextProps {
  readonly link: LinkedEnd | undefined;
  readonly children: string;
}

/** A text as typed. Its end may be a link. */
export function LinkedText({ link, children }: LinkedTextProps): JSX.Element {
  if (!link) return <AnswerText>{children}</AnswerText>;
  return (
    <>
      {children.slice(0, children.length - link.text.length)}
      <TextLink href={link.href} rel="noopener noreferrer">
        <AnswerText>{link.text}</AnswerText>
      </TextLink>
    </>
  );
}
