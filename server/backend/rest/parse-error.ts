import type { Cursor } from './cursor.ts';
import { RestError } from './rest-error.ts';

/** PostgREST's answer to a part of the address that it can't read. */
export function parseError(
  part: string,
  cursor: Cursor,
  expected: string,
  /** How much of what PostgREST parses stands before the cursor's text. */
  before = 0,
): RestError {
  const found = cursor.atEnd ? 'end of input' : showCharacter(cursor.peek());
  return new RestError(400, {
    code: 'PGRST100',
    message: `"failed to parse ${part} (${cursor.text})" (line 1, column ${before + cursor.position + 1})`,
    details: `unexpected ${found} expecting ${expected}`,
  });
}

function showCharacter(character: string): string {
  return character === '"' ? `'"'` : JSON.stringify(character);
}
