import type { JSX } from 'react';

/** The number of characters from which on a text is set without kerning. */
const LONG = 2000;

/**
 * A text as it was typed, with its line breaks, in the direction of its script. Kerning is off:
 * browsers shape the letters again for each line of a very long word, which would take minutes for
 * 200 KB.
 */
export function AnswerText({ children }: { readonly children: string }): JSX.Element {
  const plain = children.length > LONG ? '[font-kerning:none] [font-variant-ligatures:none]' : '';
  return <bdi className={`whitespace-pre-wrap ${plain}`}>{children}</bdi>;
}
