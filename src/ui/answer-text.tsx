import type { JSX } from 'react';

/** From how many characters on a text is set without kerning. */
const LONG = 2000;

interface AnswerTextProps {
  readonly children: string;
}

/**
 * What somebody typed, as typed, with its line breaks, and whatever direction its script has.
 * Letters with kerning are shaped anew for each line that an endless word is broken into: 200 KB of it
 * would take a browser minutes. Without, it takes a moment.
 */
export function AnswerText({ children }: AnswerTextProps): JSX.Element {
  const plain = children.length > LONG ? '[font-kerning:none] [font-variant-ligatures:none]' : '';
  return <bdi className={`whitespace-pre-wrap ${plain}`}>{children}</bdi>;
}
