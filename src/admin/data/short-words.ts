import type { RowCondition } from './row-conditions.ts';

/** Words without one have no trigram, by which the database finds the others. */
const THREE_LETTERS = /[\p{L}\p{N}]{3}/u;

/** The most pairs of a word that are asked for: few make its hits few. */
const MOST_PAIRS = 4;

/**
 * Returns hints for a word that has no trigram: the pairs of neighbours in it, by which an index finds the
 * rows that have them all, or its only character.
 */
export function pairHints(word: string): readonly RowCondition[] {
  if (THREE_LETTERS.test(word)) return [];
  const signs = Array.from(word);
  const [first = ''] = signs;
  const pairs = signs.slice(1).map((sign, index) => [signs[index] ?? '', sign]);
  return (pairs.length === 0 ? [[first]] : pairs.slice(0, MOST_PAIRS)).map((pair) => ({
    column: 'search_pairs',
    operator: 'ov',
    operand: `{${casesOf(pair).map(quoted).join(',')}}`,
    isHint: true,
  }));
}

/** Writes one item of a PostgREST list. */
export function quoted(value: string): string {
  return `"${value.replace(/["\\]/gu, String.raw`\$&`)}"`;
}

/** Returns all ways to write a text that differ in capitals alone; the index has lowered those of ASCII. */
function casesOf(signs: readonly string[]): readonly string[] {
  return signs.reduce<readonly string[]>(
    (starts, sign) => starts.flatMap((start) => lettersLike(sign).map((letter) => start + letter)),
    [''],
  );
}

/** The last letter that has a capital, in Unicode 17. */
const LAST_CASED = 0x1_e943;

function lettersLike(sign: string): readonly string[] {
  const lower = lowered(sign);
  // Most databases lower the dotted capital to it, too.
  if (lower === 'i') return ['i', '\u0130'];
  if (lower < '\u0080' || lower === sign.toUpperCase()) return [lower];
  const letters = [sign];
  for (let code = 0x80; code <= LAST_CASED; code++) {
    const letter = String.fromCodePoint(code);
    if (letter !== sign && lowered(letter) === lower) letters.push(letter);
  }
  return letters;
}

/** Returns one character, as databases do: some become two in JavaScript. */
function lowered(sign: string): string {
  return Array.from(sign.toLowerCase())[0] ?? sign;
}
