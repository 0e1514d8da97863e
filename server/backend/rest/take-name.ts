import type { Cursor } from './cursor.ts';

const BARE = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;
const QUOTED = /"(?:[^"\\]|\\.)*"/sy;

/** Steps over a column's name, bare or in quotes, and the blanks around it; "" when there is none. */
export function takeName(cursor: Cursor): string {
  const quoted = takeQuoted(cursor);
  return quoted ?? cursor.takeMatch(BARE).trim();
}

/** Steps over a text in quotes and gives what it stands for; `undefined` when none comes next. */
export function takeQuoted(cursor: Cursor): string | undefined {
  const quoted = cursor.takeMatch(QUOTED);
  return quoted ? quoted.slice(1, -1).replaceAll(/\\(.)/gsu, '$1') : undefined;
}
