/** Most characters of a name in PostgreSQL; ours are ASCII, so these are bytes as well. */
const LONGEST_NAME = 63;

/**
 * Returns `<start>_<ending>`, with a truncated start where the whole would be too long, and a number where it is
 * taken. Adds the name to the taken ones.
 */
export function freeName(start: string, ending: string, taken: Set<string>): string {
  for (let count = 1; ; count++) {
    const end = count === 1 ? `_${ending}` : `_${ending}_${count}`;
    const name = start.slice(0, LONGEST_NAME - end.length) + end;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}
