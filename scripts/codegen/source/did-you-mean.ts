/**
 * `Did you mean "email"?`, or the known words if no word is near.
 * @param about follows the list
 */
export function didYouMean(word: string, known: readonly string[], about = ''): string {
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: distance(word, candidate) }))
    .toSorted((one, other) => one.distance - other.distance);
  if (nearest && nearest.distance <= Math.max(2, Math.floor(word.length / 3))) {
    return `Did you mean "${nearest.candidate}"?`;
  }
  const list = known.length > 0 ? `Known here: ${known.join(', ')}.` : '';
  return `${list} ${about}`.trim();
}

/** Edits between two words, letter case aside (Levenshtein). */
export function distance(a: string, b: string): number {
  const [from, to] = [a.toLowerCase(), b.toLowerCase()];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
