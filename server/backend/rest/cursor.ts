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
