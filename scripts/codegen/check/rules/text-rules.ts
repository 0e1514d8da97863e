import { normaliseText } from '../../../../src/form-engine/values/normalise-text.ts';
import type { DeclaredFiles, SourceName } from '../../load/declared-files.ts';
import { didYouMean, distance } from '../../load/did-you-mean.ts';
import type { Rule } from './rule.ts';
import type { JsonPath } from '../../load/source-file.ts';

/**
 * The placeholders of each text; `{product}` and `{mail}` are filled in everywhere, before the rules are checked. In
 * a text that is not listed other braces are plain characters.
 */
const PLACES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^wizard\/progress$/u, ['number', 'total']],
  [/^wizard\/(?:missing|added)$/u, ['fields']],
  [/^wizard\/errorSummary$/u, ['count']],
  [/^wizard\/errorTitle$/u, ['title']],
  [/^wizard\/continueStep$/u, ['number', 'title']],
  [/^wizard\/continueSummary$/u, ['title']],
  [/^summary\/failures\/busy$/u, ['wait']],
  [/^summary\/failureHelp\/wait$/u, ['time']],
  [/^thankYou\/receipt$/u, ['reference', 'time']],
  [/^thankYou\/earlier$/u, ['time']],
  [/^wizard\/sent/u, ['time']],
  [/^wizard\/messages\/(?:min|max|multiple|exclusive|formatM)/u, ['title', 'limit']],
  [/^wizard\/messages\//u, ['title']],
  [/^pdf\/date$/u, ['date']],
  [/^wizard\/ombNumber$/u, ['number']],
  [/^wizard\/expires$/u, ['date']],
  [/^pdf\/pageNumber$/u, ['page', 'pages']],
  [/^pdf\/missingCharacters$/u, ['placeholder']],
  [/^admin\/(?:loadError|unexpectedError)$/u, ['message']],
];

/** The placeholders of site.json. */
const SITE_PLACES: typeof PLACES = [
  [/^privacy\/facts\/kept$/u, ['period']],
  [/^privacy\/facts\/keptFromStatus$/u, ['period', 'status']],
  [/^privacy\/facts\/draft$/u, ['days']],
  [/^privacy\/facts\/mail$/u, ['recipient', 'answers']],
  [/^privacy\/facts\/mailBare$/u, ['recipient']],
  [/^privacy\/facts\/webhook$/u, ['answers']],
];

/** Rules about texts. */
export const TEXT_RULES: readonly Rule[] = [
  {
    id: 'known-placeholder',
    sentence:
      'A text with places to fill in names no others; anywhere else only {product} is filled in, and other braces are shown as they are.',
    *check(files) {
      for (const { in: file, path, text } of shownTexts(files)) {
        if (!text.includes('{')) continue;
        const places = { ui: PLACES, site: SITE_PLACES, questions: [] }[file];
        const known = isOfMail(path)
          ? ['reference', 'answers', ...Object.keys(files.questions.properties)]
          : places.find(([pattern]) => pattern.test(path.join('/')))?.[1];
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
            fix: 'Remove what is written with \\, such as \\n.',
          };
        }
      }
    },
  },
];

/** A mail takes the answers by their fields' names. */
function isOfMail([part, list]: JsonPath): boolean {
  return part === 'notifications' && list === 'mails';
}

/** Tells whether a word is another one with one letter wrong, or with its letters in another order. */
function isMisspelt(word: string, meant: string): boolean {
  const letters = (text: string) => Array.from(text.toLowerCase()).toSorted().join('');
  return distance(word, meant) <= 1 || letters(word) === letters(meant);
}

/** Patterns and ids of choices are no texts; other rules check them. */
const NOT_SHOWN: ReadonlySet<string | number | undefined> = new Set(['pattern', 'const', 'enum']);

function shownTexts(files: DeclaredFiles): readonly (Text & { readonly in: SourceName })[] {
  return (['questions', 'ui', 'site'] as const).flatMap((file) =>
    textsOf(files[file], [])
      .filter(({ path }) => !NOT_SHOWN.has(path.findLast((key) => typeof key === 'string')))
      .map((text) => ({ in: file, ...text })),
  );
}

interface Text {
  readonly path: JsonPath;
  readonly text: string;
}

/** Every text below a value, with its place. */
export function textsOf(value: unknown, path: JsonPath): readonly Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
