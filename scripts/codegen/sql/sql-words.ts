/** PostgreSQL's columns of every table. */
export const SYSTEM_COLUMNS = ['cmax', 'cmin', 'ctid', 'tableoid', 'xmax', 'xmin'] as const;

/** The names of properties that every object of JavaScript has, as columns. */
export const OBJECT_NAMES: readonly string[] = Object.getOwnPropertyNames(
  Object.prototype,
).map(columnName);

/** Returns snake_case, a run of capitals as one word (`customLLM` → `custom_llm`). */
export function columnName(field: string): string {
  return field
    .replace(/([a-z0-9])([A-Z])/gu, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/gu, '$1_$2')
    .toLowerCase();
}

/** PostgreSQL's limit. Our names are ASCII. */
const MAX_NAME_LENGTH = 63;

/**
 * Returns `<start>_<ending>`: a long start is truncated, and a taken name gets a number. Adds the
 * name to the taken names.
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
