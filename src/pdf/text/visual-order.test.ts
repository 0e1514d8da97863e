import { describe, expect, it } from 'vitest';
import { CodePointSet } from '../fonts/code-point-set.ts';
import { directionsOf, visualPieces } from './visual-order.ts';

const slice = { covers: '', regular: '', set: new CodePointSet('') };

/** Sets one line of a paragraph, and returns the drawn texts from left to right. */
function drawn(paragraph: string, line: readonly string[]): readonly string[] {
  let start = 0;
  const units = line.map((text) => ({
    text,
    slice,
    start: (start += text.length) - text.length,
  }));
  return visualPieces(units, directionsOf(paragraph)).map(({ text }) => text);
}

describe('a line that reads from right to left', () => {
  it('has no spaces at its end, also after a left-to-right word', () => {
    expect(drawn('\u05d0 one two', ['\u05d0', ' ', 'one', ' '])).toEqual([
      'one',
      ' ',
      '\u05d0',
    ]);
  });
});
