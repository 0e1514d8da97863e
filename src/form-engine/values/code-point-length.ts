/** Length of a text in Unicode code points, as JSON Schema and PostgreSQL count it. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
