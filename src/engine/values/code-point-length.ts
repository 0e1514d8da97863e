/** Counts as JSON Schema and PostgreSQL do. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
