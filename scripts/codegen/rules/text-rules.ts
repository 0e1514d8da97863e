import { normaliseText } from '../../../src/form-engine/normalise-text.ts';
import type { DeclaredFiles, SourceName } from '../declared-files.ts';
import { didYouMean } from '../did-you-mean.ts';
import { textsOf, type Text } from './texts-of.ts';
import type { Rule } from './rule.ts';

/** Which places are filled in where; `{product}` is filled in everywhere, before the rules are checked. */
const PLACES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^wizard\/progress$/u, ['number', 'total']],
  [/^wizard\/missing$/u, ['fields']],
  [/^wizard\/messages\/(?:min|max)/u, ['title', 'limit']],
  [/^wizard\/messages\//u, ['title']],
  [/^pdf\/date$/u, ['date']],
  [/^pdf\/pageNumber$/u, ['page', 'pages']],
  [/^pdf\/missingCharacters$/u, ['placeholder']],
  [/^admin\/(?:loadError|unexpectedError)$/u, ['message']],
  [/^admin\/account\/signedIn$/u, ['account']],
  [/^admin\/counts\/(?:many|over|overNumber)$/u, ['count']],
  [/^admin\/search\/bound$/u, ['count']],
  [/^admin\/filters\/openWith$/u, ['count']],
  [/^admin\/filters\/retired$/u, ['label']],
  [/^admin\/filters\/active$/u, ['filter', 'value']],
  [/^admin\/filters\/remove$/u, ['filter']],
  [/^admin\/sort\/(?:ascending|descending)$/u, ['column']],
  [/^admin\/paging\/position$/u, ['page', 'pages']],
  [/^admin\/paging\/positionAlone$/u, ['page']],
  [/^admin\/paging\/range$/u, ['first', 'last', 'total']],
  [/^admin\/paging\/rangeAlone$/u, ['first', 'last']],
  [/^admin\/arrived\/many$/u, ['count']],
  [/^admin\/answers\/of$/u, ['column']],
  [/^admin\/detail\/titleOf$/u, ['first']],
  [/^admin\/detail\/submitted$/u, ['date']],
  [/^admin\/csv\/progress$/u, ['done', 'total']],
  [/^admin\/csv\/progressAlone$/u, ['done']],
  [/^admin\/csv\/failed$/u, ['message']],
];

/** What stands in the texts. */
export const TEXT_RULES: readonly Rule[] = [
  {
    id: 'known-placeholder',
    sentence: 'A text names only places that are filled in.',
    *check(files) {
      for (const { in: file, path, text } of shownTexts(files)) {
        const places = file === 'ui' ? PLACES : [];
        const known = places.find(([pattern]) => pattern.test(path.join('/')))?.[1] ?? [];
        for (const [place, name = ''] of text.matchAll(/\{(\w+)\}/gu)) {
          if (known.includes(name)) continue;
          yield {
            in: file,
            path,
            message: `Nothing is filled in for ${place} here.`,
            fix: didYouMean(name, [...known, 'product']),
          };
        }
      }
    },
  },
  {
    id: 'visible-text',
    sentence:
      'A text that is shown has a visible character, and no control character or line break.',
    *check(files) {
      for (const { in: file, path, text } of shownTexts(files)) {
        if (text === '') continue;
        const clean = normaliseText(text, 'one');
        if (clean === undefined) {
          yield { in: file, path, message: 'Nobody can see this text.', fix: 'Write one.' };
        } else if (clean !== text.trim()) {
          yield {
            in: file,
            path,
            message: 'This text holds a line break, or a character that no page can show.',
            fix: 'Remove what stands there with \\, such as \\n.',
          };
        }
      }
    },
  },
];

/** Patterns and ids of choices are no texts, and rules of their own look at them. */
const NOT_SHOWN: ReadonlySet<string | number | undefined> = new Set(['pattern', 'const', 'enum']);

function* shownTexts(files: DeclaredFiles): Generator<Text & { readonly in: SourceName }> {
  for (const file of ['questions', 'ui', 'site'] as const) {
    for (const text of textsOf(files[file], [])) {
      const keys = text.path.filter((key) => typeof key === 'string');
      if (!NOT_SHOWN.has(keys.at(-1))) yield { in: file, ...text };
    }
  }
}
