import type { Plural } from '#src/lib/plural.ts';
import { isRecord } from '#src/lib/json.ts';
import type { DeclaredFiles, SourceName } from '../load/declared-files.ts';
import type { MarkedValue } from '../load/marked-values.ts';
import { valueAt, type JsonPath } from '../load/source-file.ts';

/** A text of a declaration that each language has in its own words. */
export interface DeclaredText {
  /**
   * The text's place in a file of a language. An entry with an id is named by the id, any other
   * entry by its position.
   */
  readonly keys: JsonPath;
  /** The text's place as one word. */
  readonly id: string;
  readonly in: SourceName;
  /** The text's place in the declaration. */
  readonly path: JsonPath;
  readonly value: string | Plural;
  /** Names of the places that are filled in. */
  readonly places: readonly string[];
}

/** Places that codegen fills in, in every text. */
const SITE_PLACES = ['product', 'mail', 'security'];

/** Returns the texts of some files of a declaration, in the order of the files. */
export function declaredTexts(
  marked: readonly MarkedValue[],
  files: DeclaredFiles,
  names: readonly SourceName[],
): readonly DeclaredText[] {
  return marked
    .filter((one) => names.includes(one.in) && isTranslated(one))
    .filter((one) => !isMailToStaff(files[one.in], one.path))
    .flatMap(({ in: file, path, value, 'x-places': places }) => {
      if (typeof value !== 'string' && !isPlural(value)) return [];
      if (!hasWords(value)) return [];
      const own = Array.isArray(places) ? places : [];
      const keys = keysOf(files[file], path);
      const id = keys.join('/');
      return [{ keys, id, in: file, path, value, places: [...own, ...SITE_PLACES] }];
    });
}

/** Returns the texts of a value: its own text, or a text of each plural category. */
export function wordings(value: string | Plural): readonly string[] {
  return typeof value === 'string' ? [value] : Object.values(value);
}

function isTranslated({ part, ...marks }: MarkedValue): boolean {
  const isCode = marks['x-names'] ?? marks['x-unique'] ?? marks['x-link'] ?? part;
  return marks['x-translated'] !== false && isCode === undefined && marks.isText === true;
}

/** Returns whether a text is of a mail to a fixed address. A mail to an answer is the sender's. */
function isMailToStaff(root: unknown, path: JsonPath): boolean {
  const [part, list] = path;
  if (part !== 'notifications' || list !== 'mails') return false;
  return !isMailToSender(String(valueAt(root, [...path.slice(0, 3), 'to'])));
}

/** Returns whether a mail goes to an answer, so that it is in the language of its sender. */
export function isMailToSender(to: string): boolean {
  const [, place] = /^\{(\w+)\}$/u.exec(to) ?? [];
  return place !== undefined && !SITE_PLACES.includes(place);
}

/** Returns whether a value has a text for each plural category, if its format allows a plural. */
export function isPlural(value: unknown): value is Plural {
  return isRecord(value) && typeof value['other'] === 'string';
}

/** A mark such as `*`, or a place alone, is the same in every language. */
function hasWords(value: string | Plural): boolean {
  return wordings(value).some((text) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/gu, '')));
}

function keysOf(root: unknown, path: JsonPath): JsonPath {
  return path.map((key, index) => keyOf(valueAt(root, path.slice(0, index + 1)), key));
}

function keyOf(entry: unknown, key: string | number): string | number {
  if (typeof key === 'string' || !isRecord(entry)) return key;
  const id: unknown = entry['id'] ?? entry['const'] ?? entry['field'];
  return typeof id === 'string' || typeof id === 'boolean' ? String(id) : key;
}
