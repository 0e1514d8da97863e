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
  // Letters of the first family are the same in all: it stays before.
  return first
    ? [...families.slice(0, 1), first, ...families.slice(1).filter((one) => one !== first)]
    : families;
}

function clueOf(text: string, reader: string): (typeof CLUES)[number] | undefined {
  const told = CLUES.find(({ letters }) => letters.test(text));
  if (told || !SHARED.test(text)) return told;
  return CLUES.find(({ language }) => language.test(reader));
}
