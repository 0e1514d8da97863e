import { normaliseText } from '../../../../src/form-engine/values/normalise-text.ts';
import { didYouMean, distance } from '../../load/did-you-mean.ts';
import type { Rule } from './rule.ts';
import type { Marked } from '../../load/marked-values.ts';

/** Rules about texts. */
export const TEXT_RULES: readonly Rule[] = [
  {
    id: 'known-placeholder',
    sentence:
      'A text with places to fill in names no others; anywhere else only {product} is filled in, and other braces are shown as they are.',
    *check({ questions }, _released, marked) {
      const answers = ['reference', 'answers', ...Object.keys(questions.properties)];
      for (const { in: file, path, text, 'x-places': places } of shownTexts(marked)) {
        if (!text.includes('{')) continue;
        const known = places === 'answers' ? answers : places;
        for (const [place, name = ''] of text.matchAll(/\{(\w+)\}/gu)) {
          if (known ? known.includes(name) : !isMisspelt(name, 'product')) continue;
          yield {
            in: file,
            path,
            message: `Nothing is filled in for ${place} here.`,
            fix: didYouMean(name, [...(known ?? []), 'product', 'mail']),
          };
        }
      }
    },
  },
  {
    id: 'visible-text',
    sentence:
      'A text that is shown has a visible character, and no control character or line break.',
    *check(_files, _released, marked) {
      for (const { in: file, path, text } of shownTexts(marked)) {
        if (text === '') continue;
        const clean = normaliseText(text, 'one');
        if (clean === undefined) {
          yield { in: file, path, message: 'Nobody can see this text.', fix: 'Write one.' };
        } else if (clean !== text.trim()) {
          yield {
            in: file,
            path,
            message: 'This text holds a line break, or a character that no page can show.',
            fix: 'Remove what is written with \\, such as \\n.',
          };
        }
      }
    },
  },
];

/** Returns whether a word is another one with one letter wrong, or with its letters in another order. */
function isMisspelt(word: string, meant: string): boolean {
  const letters = (text: string) => Array.from(text.toLowerCase()).toSorted().join('');
  return distance(word, meant) <= 1 || letters(word) === letters(meant);
}

/** Patterns and ids of choices are no texts; other rules check them. */
const NOT_SHOWN: ReadonlySet<string | number | undefined> = new Set(['pattern', 'const', 'enum']);

function shownTexts(marked: Marked) {
  const values = Object.values(marked).flat();
  return values.flatMap(({ value, ...place }) =>
    typeof value !== 'string' ||
    place.part === 'key' ||
    NOT_SHOWN.has(place.path.findLast((key) => typeof key === 'string'))
      ? []
      : [{ ...place, text: value }],
  );
}
