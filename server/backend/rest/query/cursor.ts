import { RestError } from '../answer/rest-error.ts';
/** Reads a text from left to right. */
export class Cursor {
  readonly text: string;
  #position = 0;

  constructor(text: string) {
    this.text = text;
  }

  get position(): number {
    return this.#position;
  }

  get rest(): string {
    return this.text.slice(this.#position);
  }

  get atEnd(): boolean {
    return this.#position >= this.text.length;
  }

  peek(): string {
    return this.text[this.#position] ?? '';
  }

  /** Back to a place that `position` gave, to point at it in an error. */
  returnTo(position: number): this {
    this.#position = position;
    return this;
  }

  /** Steps over a text if it comes next. */
  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.#position)) return false;
    this.#position += expected.length;
    return true;
  }

  /** Steps over what a sticky pattern matches here, and gives it; "" when it matches nothing. */
  takeMatch(pattern: RegExp): string {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.text)?.[0] ?? '';
    this.#position += match.length;
    return match;
  }
}

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

/** PostgREST's answer to a part of the address that it can't read. */
export function parseError(
  part: string,
  cursor: Cursor,
  expected: string,
  /** The number of characters that PostgREST parses before the cursor's text. */
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
