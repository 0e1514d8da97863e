/**
 * Chinese, Japanese and Korean share characters that each draws in its own way. The letters that only
 * one of them has tell whose text it is; Chinese is assumed where there are none.
 */
const CLUES: readonly { readonly letters: RegExp; readonly family: string }[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, family: 'noto-sans-jp' },
  { letters: /\p{Script=Hangul}/u, family: 'noto-sans-kr' },
];

/** The families in the order in which a text should try them. */
export function familyOrder<Family extends { readonly id: string }>(
  families: readonly Family[],
  text: string,
): readonly Family[] {
  const clue = CLUES.find(({ letters }) => letters.test(text));
  const first = families.find(({ id }) => id === clue?.family);
  // Letters of the first family are the same in all: it stays before.
  return first
    ? [...families.slice(0, 1), first, ...families.slice(1).filter((one) => one !== first)]
    : families;
}
