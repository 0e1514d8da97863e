import type { RowCondition } from './row-conditions.ts';

/**
 * Returns hints for a word that has no trigram, by which the database finds the others: no three letters or digits
 * in a row. They are its pairs of neighbours, or its only character; an index has those of each row.
 */
export function pairHints(word: string): readonly RowCondition[] {
  if (/[\p{L}\p{N}]{3}/u.test(word)) return [];
  const [first = [], ...others] = Array.from(word).map(lettersLike);
  let before = first;
  return (others.length === 0 ? [['']] : others).map((letters) => {
    const pairs = before.flatMap((one) => letters.map((other) => quoted(one + other)));
    before = letters;
    return {
      column: 'search_pairs',
      operator: 'ov',
      operand: `{${pairs.join(',')}}`,
      isHint: true,
    };
  });
}

/** Writes one item of a PostgREST list. */
export function quoted(value: string): string {
  return `"${value.replace(/["\\]/gu, String.raw`\$&`)}"`;
}

/** The end of the alphabets that have letters with more than one capital. */
const LAST_ODD_LETTER = 0x2d2f;

/** Returns a letter in all its cases: the index has lowered those of ASCII, and each database lowers others its way. */
function lettersLike(sign: string): readonly string[] {
  const lower = lowered(sign);
  const letters = [lower, sign.toUpperCase()];
  for (let code = 0x80; code <= LAST_ODD_LETTER; code++) {
    const letter = String.fromCharCode(code);
    if (lowered(letter) === lower) letters.push(letter);
  }
  return [...new Set(letters)];
}

/** Returns one character, as databases do: the dotted capital I becomes two in JavaScript. */
function lowered(sign: string): string {
  return sign.toLowerCase().slice(0, sign.length);
}
