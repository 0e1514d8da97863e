/**
 * Names that a column cannot have: those of PostgreSQL's system columns, and of properties of every
 * JavaScript object. Words of SQL are allowed, as each name is quoted. So are the names of
 * variables, as no function mistakes a variable for a column.
 */
export const RESERVED_NAMES: readonly string[] = [
  'cmax',
  'cmin',
  'ctid',
  'tableoid',
  'xmax',
  'xmin',
  ...Object.getOwnPropertyNames(Object.prototype).map(columnName),
];

/** Returns a field's name as a column: snake_case, a run of capitals as one word (`customLLM` → `custom_llm`). */
export function columnName(field: string): string {
  return field
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/gu, '$1_$2')
    .toLowerCase();
}

/** Most characters of a name in PostgreSQL; ours are ASCII, so these are bytes as well. */
const MAX_NAME_LENGTH = 63;

/**
 * Returns `<start>_<ending>`. The start is truncated if the whole is too long, and a number is
 * added if the name is taken. Adds the name to the taken names.
 */
export function freeName(start: string, ending: string, taken = new Set<string>()): string {
  for (let count = 1; ; count++) {
    const end = count === 1 ? `_${ending}` : `_${ending}_${count}`;
    const name = start.slice(0, MAX_NAME_LENGTH - end.length) + end;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}
