/**
 * The beginning of a text that is longer than so many Unicode code points, with an ellipsis.
 * @returns `undefined` for a text that is short enough
 */
export function truncate(text: string, limit: number): string | undefined {
  // A code point takes two places at most, so this much is enough to tell, however long the text is.
  const points = Array.from(text.slice(0, 2 * limit + 2));
  return points.length > limit ? `${points.slice(0, limit).join('').trimEnd()}…` : undefined;
}
