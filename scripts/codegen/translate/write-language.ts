import type { Plural } from '#src/lib/plural.ts';
import type { DeclaredText } from './declared-texts.ts';
import {
  isStale,
  isWritten,
  recordOf,
  RECORDS,
  SAME,
  type LanguageFile,
} from './language-file.ts';

interface Branch {
  [key: string]: Branch | Leaf;
}

type Leaf = string | Plural | readonly unknown[];

export function languageContent(
  declared: readonly DeclaredText[],
  file: LanguageFile | undefined,
  categories: readonly (keyof Plural)[],
  accepts = false,
): unknown {
  const root: Branch = {};
  const records: Record<string, string> = {};
  for (const { keys, id, value } of declared) {
    const translation = file?.texts.get(id)?.value;
    put(root, keys, translation ?? emptyLike(value, categories));
    if (translation === undefined || !isWritten(translation)) continue;
    const record = file?.recorded.get(id);
    const keeps = record !== undefined && !accepts && isStale(value, translation, record);
    records[id] = keeps ? record : recordOf(value, translation);
  }
  const known = new Set(declared.map(({ id }) => id));
  for (const [id, { path, value }] of file?.texts ?? [])
    if (!known.has(id)) put(root, path, value);
  const same = file && file.same.length > 0 ? { [SAME]: file.same } : {};
  return { ...(withLists(root) as object), ...same, [RECORDS]: records };
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
