/**
 * Chinese, Japanese and Korean share characters that each draws in its own way. The letters that only
 * one of them has tell whose text it is, then the language of its reader; Chinese is assumed otherwise.
 */
const CLUES: readonly {
  readonly letters: RegExp;
  readonly language: RegExp;
  readonly family: string;
}[] = [
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
  const first = families.find(({ id }) => id === clueOf(text, reader)?.family);
  return first
    ? [
        ...families.slice(0, EUROPEAN),
        first,
        ...families.slice(EUROPEAN).filter((one) => one !== first),
      ]
    : families;
}

function clueOf(text: string, reader: string): (typeof CLUES)[number] | undefined {
  const told = CLUES.find(({ letters }) => letters.test(text));
  if (told || !SHARED.test(text)) return told;
  return CLUES.find(({ language }) => language.test(reader));
}
