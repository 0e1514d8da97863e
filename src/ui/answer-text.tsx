import type { JSX } from 'react';

/** The number of characters from which on a text is set without kerning. */
const LONG = 2000;

/**
 * A text as it was typed, with its line breaks, in the direction of its script. With kerning, letters are
 * shaped again for each line that a very long word is broken into: 200 KB of it would take a browser minutes.
 */
export function AnswerText({ children }: { readonly children: string }): JSX.Element {
  const plain = children.length > LONG ? '[font-kerning:none] [font-variant-ligatures:none]' : '';
  return <bdi className={`whitespace-pre-wrap ${plain}`}>{children}</bdi>;
}
