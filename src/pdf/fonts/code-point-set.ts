/** A sorted set of code points, read from `41-5a,61` (hexadecimal). */
export class CodePointSet {
  readonly #bounds: readonly number[];

  constructor(ranges: string) {
    this.#bounds = ranges.split(',').flatMap((range) => {
      const [from = '', to = from] = range.split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16) + 1];
    });
  }

  has(codePoint: number): boolean {
    let low = 0;
    let high = this.#bounds.length;
    // The number of bounds at or below the code point is odd inside a range.
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#bounds[middle] ?? Infinity) <= codePoint) low = middle + 1;
      else high = middle;
    }
    return low % 2 === 1;
  }

  hasAll(text: string): boolean {
    for (const character of text) {
      if (!this.has(character.codePointAt(0) ?? 0)) return false;
    }
    return true;
  }
}
