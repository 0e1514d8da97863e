/**
 * Reserved words of PostgreSQL 15, which cannot name a column without quotes, and the names of the system
 * columns of every table.
 */
export const RESERVED_WORDS: ReadonlySet<string> = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check
  collate collation column concurrently constraint create cross current_catalog current_date
  current_role current_schema current_time current_timestamp current_user default deferrable desc
  distinct do else end except false fetch for foreign freeze from full grant group having ilike in
  initially inner intersect into is isnull join lateral leading left like limit localtime
  localtimestamp natural not notnull null offset on only or order outer overlaps placing primary
  references returning right select session_user similar some symmetric system_user table tablesample
  then to trailing true union unique user using variadic verbose when where window with
  cmax cmin ctid tableoid xmax xmin`.split(/\s+/u),
);

/** Names that have another meaning in PostgREST's addresses, besides words of SQL. */
export const REST_WORDS: ReadonlySet<string> = new Set(['columns', 'on_conflict']);

/** Returns a field's name as a column: snake_case, a run of capitals as one word (`customLLM` → `custom_llm`). */
export function columnName(field: string): string {
  return field
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/gu, '$1_$2')
    .toLowerCase();
}

/** Returns the column of the staff's list that sorts by a question's column. */
export function sortKey(column: string): string {
  return `${column}_order`;
}

/** Most characters of a name in PostgreSQL; ours are ASCII, so these are bytes as well. */
const MAX_NAME_LENGTH = 63;

/**
 * Returns `<start>_<ending>`, with a truncated start where the whole would be too long, and a number where it is
 * taken. Adds the name to the taken ones.
 */
export function freeName(start: string, ending: string, taken: Set<string>): string {
  for (let count = 1; ; count++) {
    const end = count === 1 ? `_${ending}` : `_${ending}_${count}`;
    const name = start.slice(0, MAX_NAME_LENGTH - end.length) + end;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}
