import { didYouMean } from '../did-you-mean.ts';
import { textsOf } from './texts-of.ts';
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
  [/^admin\/counts\/(?:many|over|overNumber)$/u, ['count']],
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
    *check({ ui }) {
      for (const { path, text } of textsOf(ui, [])) {
        const known = PLACES.find(([pattern]) => pattern.test(path.join('/')))?.[1] ?? [];
        for (const [place, name = ''] of text.matchAll(/\{(\w+)\}/gu)) {
          if (known.includes(name)) continue;
          yield {
            in: 'ui',
            path,
            message: `Nothing is filled in for ${place} here.`,
            fix: didYouMean(name, [...known, 'product']),
          };
        }
      }
    },
  },
];
