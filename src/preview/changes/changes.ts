import { isRecord, parseJson } from '../../lib/json.ts';

/** The published declared files of all forms, by path. */
export interface Published {
  /** The name of their commit. */
  readonly commit: string;
  readonly files: Readonly<Record<string, unknown>>;
}

export function readPublished(text: string): Published | undefined {
  const value = parseJson(text);
  if (!isRecord(value)) return undefined;
  const { commit, files } = value;
  return typeof commit === 'string' && isRecord(files) ? { commit, files } : undefined;
}

/** A difference from the published file. */
export interface TextChange {
  /** Keys from the top of the file; entries of a list by id. */
  readonly place: readonly string[];
  /** Absent if the text is new. */
  readonly before: string | undefined;
  /** Absent if the text was removed. */
  readonly after: string | undefined;
}

/** Returns the differences between two JSON values, text by text. */
export function changesBetween(
  before: unknown,
  after: unknown,
  place: readonly string[] = [],
): readonly TextChange[] {
  const unnamed = unnamedChanges(before, after, place);
  if (unnamed.length > 0) return unnamed;
  const [old, now] = [
    entriesOf(before ?? emptyLike(after)),
    entriesOf(after ?? emptyLike(before)),
  ];
  if (!old || !now) {
    const change = { place, before: textOf(before), after: textOf(after) };
    return change.before === change.after ? [] : [change];
  }
  const keys = [...new Set([...now.keys(), ...old.keys()])];
  const inner = keys.flatMap((key) =>
    changesBetween(old.get(key), now.get(key), [...place, key]),
  );
  return [...reordered(before, after, place), ...inner];
}

/** Compares lists without ids, such as conditions, by number. */
function unnamedChanges(
  before: unknown,
  after: unknown,
  place: readonly string[],
): readonly TextChange[] {
  const [old, now] = [unnamedEntries(before), unnamedEntries(after)];
  if (!old || !now) return [];
  const without = (some: readonly string[], others: readonly string[]) =>
    [...some.keys()].filter((index) => !others.includes(some[index] ?? ''));
  const texts = [old, now].map((list) => list.map((one) => JSON.stringify(one)));
  const [oldTexts = [], nowTexts = []] = texts;
  const [removed, added] = [without(oldTexts, nowTexts), without(nowTexts, oldTexts)];
  const pairs = removed.length > added.length ? removed : added;
  return pairs.flatMap((_, index) => {
    const [was, is] = [removed[index], added[index]];
    const number = String((is ?? was ?? 0) + 1);
    return changesBetween(
      was === undefined ? undefined : old[was],
      is === undefined ? undefined : now[is],
      [...place, number],
    );
  });
}

function unnamedEntries(value: unknown): readonly unknown[] | undefined {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return undefined;
  const isUnnamed = (one: unknown) =>
    typeof one === 'object' && one !== null && idOf(one) === '';
  return value.every(isUnnamed) ? value : undefined;
}

/** Returns an empty value of the same kind. */
function emptyLike(value: unknown): unknown {
  return Array.isArray(value)
    ? []
    : typeof value === 'object' && value !== null
      ? {}
      : undefined;
}

/** Returns the entries of an object, or of a list with ids. */
function entriesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const entries = value.map((one: unknown): [string, unknown] => [idOf(one), one]);
  return entries.every(([id]) => id !== '') ? new Map(entries) : undefined;
}

/** The id of a step or column, or the value of a choice. */
function idOf(value: unknown): string {
  const { id, const: choice, field } = isRecord(value) ? value : {};
  return textOf(id ?? choice ?? field) ?? '';
}

/** Returns the change if the same entries are in another order. */
function reordered(
  before: unknown,
  after: unknown,
  place: readonly string[],
): readonly TextChange[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const [old, now] = [before.map(idOf), after.map(idOf)];
  const stay = (ids: readonly string[], others: readonly string[]) =>
    ids.filter((id) => others.includes(id)).join(', ');
  const change = { place, before: stay(old, now), after: stay(now, old) };
  return change.before === change.after ? [] : [change];
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  return JSON.stringify(value, undefined, 1).replaceAll(/\s+/gu, ' ');
}
