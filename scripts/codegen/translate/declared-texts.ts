import { fillPlaces, placeAlone } from '#src/lib/text/fill.ts';
import type { Plural } from '#src/lib/text/plural.ts';
import { isRecord } from '#src/lib/json.ts';
import { SITE_PLACES } from '../declaration/site-facts.ts';
import type { SourceName } from '../declaration/declared-files.ts';
import type { MarkedValue } from '../read/marked-values.ts';
import type { Declaration } from '../read/read.ts';
import type { Site } from '../read/site.ts';
import { valueAt, type JsonPath } from '../source/source-file.ts';

/** A text that each language has in its own words. */
export interface DeclaredText {
  /** In a language's file. An entry is named by its id, or by its position. */
  readonly keys: JsonPath;
  /** As one word. */
  readonly id: string;
  readonly in: SourceName;
  /** In the declaration. */
  readonly path: JsonPath;
  readonly value: string | Plural;
  /** Filled in later. */
  readonly places: readonly string[];
}

/**
 * Returns the texts of a form that prospects read, with those of shared composites. Choices in a
 * file of their own are not translated.
 */
export function formTexts(form: Declaration): readonly DeclaredText[] {
  return writtenTexts(form).filter(
    (one) =>
      !isMailToStaff(one, form) && !isOfHiddenQuestion(one, form) && !isListed(one, form),
  );
}

/** Returns the texts of a form, or of the site, with the places of the site's facts. */
export function writtenTexts(main: Declaration | Site): readonly DeclaredText[] {
  const files: Readonly<Partial<Record<SourceName, unknown>>> = main.written;
  return main.marked().flatMap((one) => {
    const { in: file, path, 'x-places': places } = one;
    const value = isTranslated(one) ? valueAt(files[file], path) : undefined;
    if (typeof value !== 'string' && !isPlural(value)) return [];
    if (!hasWords(value)) return [];
    const own = Array.isArray(places) ? places : [];
    const keys = main.writtenAt(keysOf(files[file], path));
    const id = keys.join('/');
    return [{ keys, id, in: file, path, value, places: [...own, ...SITE_PLACES] }];
  });
}

export function wordings(value: string | Plural): readonly string[] {
  return typeof value === 'string' ? [value] : Object.values(value);
}

function isTranslated({ part, ...marks }: MarkedValue): boolean {
  const isCode = marks['x-names'] ?? marks['x-unique'] ?? marks['x-link'] ?? part;
  return marks['x-translated'] !== false && isCode === undefined && marks.isText === true;
}

/** Returns whether a text is of a mail to a fixed address. A mail to an answer is the sender's. */
function isMailToStaff({ in: file, path }: DeclaredText, { written }: Declaration): boolean {
  const [part, list] = path;
  if (file !== 'ui' || part !== 'notifications' || list !== 'mails') return false;
  return !isMailToSender(String(valueAt(written.ui, [...path.slice(0, 3), 'to'])));
}

/** Returns whether a text is of a question that the page's address answers. Staff alone reads it. */
function isOfHiddenQuestion({ path }: DeclaredText, { written }: Declaration): boolean {
  const [list, name = ''] = path;
  if (list !== 'properties' && list !== 'fields') return false;
  return written.questions.properties[name]?.parameter !== undefined;
}

function isListed({ in: file, path }: DeclaredText, { texts, place }: Declaration): boolean {
  // A place takes a second parse of the file.
  const isChoice = texts.choices.size > 0 && path.includes('oneOf');
  return isChoice && texts.choices.has(place(file, path).file);
}

/** Returns whether a mail goes to an answer, so that it is in the language of its sender. */
export function isMailToSender(to: string): boolean {
  const place = placeAlone(to);
  return place !== undefined && !SITE_PLACES.includes(place);
}

/** A text for each plural category, if its format allows a plural. */
export function isPlural(value: unknown): value is Plural {
  return isRecord(value) && typeof value['other'] === 'string';
}

/** A mark such as `*`, or a place alone, is the same in every language. */
function hasWords(value: string | Plural): boolean {
  return wordings(value).some((text) =>
    /[\p{L}\p{N}]/u.test(fillPlaces(text, (_, otherwise) => otherwise ?? '')),
  );
}

function keysOf(root: unknown, path: JsonPath): JsonPath {
  return path.map((key, index) => keyOf(valueAt(root, path.slice(0, index + 1)), key));
}

function keyOf(entry: unknown, key: string | number): string | number {
  if (typeof key === 'string' || !isRecord(entry)) return key;
  const id: unknown = entry['id'] ?? entry['const'] ?? entry['field'];
  return typeof id === 'string' || typeof id === 'boolean' ? String(id) : key;
}
