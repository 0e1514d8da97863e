import type { Plural } from '#src/lib/text/plural.ts';
import {
  formTexts,
  writtenTexts,
  type DeclaredText,
} from '../codegen/translate/declared-texts.ts';
import type { Site } from '../codegen/read/site.ts';
import { formerNames } from '../codegen/declaration/declared-files.ts';
import type { FlatFiles } from '../codegen/read/composites.ts';
import type { Declaration } from '../codegen/read/read.ts';
import { categoriesOf, languagesOf, languagesOfSite } from '../codegen/translate/languages.ts';
import {
  isStale,
  isWritten,
  recordOf,
  RECORDS,
  SAME,
  type LanguageFile,
} from '../codegen/translate/language-file.ts';

/** How a language's file is written. */
interface Writing {
  /** The plural categories of the language. */
  readonly categories: readonly (keyof Plural)[];
  /** Takes the translations of changed texts as right. */
  readonly accepts?: boolean;
  /** Returns the former ids of a text whose question was renamed. */
  readonly formerIds?: (keys: DeclaredText['keys']) => readonly string[];
}

/** Returns the new content of a form's file of a language. */
export function formLanguage(form: Declaration, tag: string, accepts: boolean): unknown {
  const formerIds = formerIdsIn(form.written);
  const file = languagesOf(form).find((one) => one.tag === tag)?.file;
  const categories = categoriesOf(tag);
  return languageContent(formTexts(form), file, { accepts, categories, formerIds });
}

/** Returns the new content of the site's file of a language. */
export function siteLanguage(site: Site, tag: string, accepts: boolean): unknown {
  const file = languagesOfSite(site).find((one) => one.tag === tag)?.file;
  return languageContent(writtenTexts(site), file, { accepts, categories: categoriesOf(tag) });
}

/** Returns a function that finds the ids of a text under the former names of its question. */
function formerIdsIn({ questions }: FlatFiles): NonNullable<Writing['formerIds']> {
  const all = { ...questions.properties, ...questions.composites };
  const names = Object.entries(all).flatMap(([name, schema]) =>
    formerNames(schema).map((former) => [name, former] as const),
  );
  return (keys) =>
    names
      .filter(([name]) => keys.includes(name))
      .map(([name, former]) => keys.map((key) => (key === name ? former : key)).join('/'));
}

interface Branch {
  [key: string]: Branch | Leaf;
}

type Leaf = string | Plural | readonly unknown[];

/** Returns a language's file with a place for each text, and with its translations. */
export function languageContent(
  declared: readonly DeclaredText[],
  file: LanguageFile | undefined,
  writing: Writing,
): unknown {
  const root: Branch = {};
  const records: Record<string, string> = {};
  const ids = new Set(declared.flatMap(({ id, keys }) => [id, ...formerIdsOf(keys, writing)]));
  for (const text of declared) {
    const { keys, id, value } = text;
    const found = translationOf(text, file, writing);
    const unfinished = file?.texts.get(id)?.value ?? emptyLike(value, writing.categories);
    put(root, keys, found?.value ?? unfinished);
    if (!found) continue;
    const { record, value: translation } = found;
    const keeps = record && !writing.accepts && isStale(value, translation, record);
    records[id] = keeps ? record : recordOf(value, translation);
  }
  for (const [id, { path, value }] of file?.texts ?? [])
    if (!ids.has(id)) put(root, path, value);
  return {
    ...(withLists(root) as object),
    ...(file && file.same.length > 0 && { [SAME]: file.same }),
    [RECORDS]: records,
  };
}

interface Found {
  readonly value: string | Plural;
  /** Absent if a person wrote the translation since. */
  readonly record: string | undefined;
}

/** Returns a text's translation: its own, or that of its former name. */
function translationOf(
  { id, keys }: DeclaredText,
  file: LanguageFile | undefined,
  writing: Writing,
): Found | undefined {
  for (const one of [id, ...formerIdsOf(keys, writing)]) {
    const value = file?.texts.get(one)?.value;
    if (value === undefined || !isWritten(value)) continue;
    return { value, record: file?.recorded.get(one) };
  }
  return undefined;
}

function formerIdsOf(keys: DeclaredText['keys'], { formerIds }: Writing): readonly string[] {
  return formerIds?.(keys) ?? [];
}

function emptyLike(
  value: string | Plural,
  categories: readonly (keyof Plural)[],
): string | Plural {
  if (typeof value === 'string') return '';
  return { ...Object.fromEntries(categories.map((name) => [name, ''])), other: '' };
}

/** An entry of a list is put under its marked position. The branch becomes a list later. */
const ENTRY = '#';

function put(root: Branch, path: readonly (string | number)[], leaf: string | Plural): void {
  const keys = path.map((key) => (typeof key === 'number' ? `${ENTRY}${key}` : key));
  const last = keys.pop() ?? '';
  let branch = root;
  for (const key of keys) {
    const next = branch[key];
    branch = branch[key] = isBranch(next) ? next : {};
  }
  branch[last] = leaf;
}

function isBranch(value: Branch | Leaf | undefined): value is Branch {
  return typeof value === 'object' && !Array.isArray(value);
}

function withLists(value: Branch | Leaf): unknown {
  if (!isBranch(value)) return value;
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, withLists(inner)] as const,
  );
  const isList = entries.length > 0 && entries.every(([key]) => key.startsWith(ENTRY));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
