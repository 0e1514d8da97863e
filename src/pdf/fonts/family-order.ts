/**
 * Chinese, Japanese and Korean share characters that each draws in its own way. The letters that only
 * one of them has tell whose text it is, then the language of its reader; Chinese is assumed otherwise.
 */
const CLUES = [
  {
    letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    language: /^ja\b/iu,
    family: 'noto-sans-jp',
  },
  { letters: /\p{Script=Hangul}/u, language: /^ko\b/iu, family: 'noto-sans-kr' },
];

/** The number of families that come first in any order: their letters are the same in all languages. */
const EUROPEAN = 2;

const SHARED = /\p{Script=Han}/u;

/**
 * The families in the order in which a text should try them.
 * @param reader a language tag, such as that of the browser
 */
export function familyOrder<Family extends { readonly id: string }>(
  families: readonly Family[],
  text: string,
  reader: string,
): readonly Family[] {
  const clue =
    CLUES.find(({ letters }) => letters.test(text)) ??
    CLUES.find(({ language }) => SHARED.test(text) && language.test(reader));
  return families.toSpliced(EUROPEAN, 0, ...families.filter(({ id }) => id === clue?.family));
}
