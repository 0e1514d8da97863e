/** Lists and objects within each other, and members of all of them. No request of ours comes near either. */
const DEEPEST = 100;
const MOST_MEMBERS = 50_000;

/**
 * Returns whether a JSON text has too many parts, before anything parses it: a parser takes a second for
 * two megabytes of brackets, and everybody waits. A long string is one part.
 */
export function isTooComplex(json: string): boolean {
  let depth = 0;
  let members = 0;
  for (let index = 0; index < json.length; index++) {
    const character = json[index];
    if (character === '"') index = endOfString(json, index);
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    else if (character === ',') members++;
    if (depth > DEEPEST || members > MOST_MEMBERS) return true;
  }
  return false;
}

function endOfString(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index++) {
    if (json[index] === '"') return index;
    if (json[index] === '\\') index++;
  }
  return json.length;
}
