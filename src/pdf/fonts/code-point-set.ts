/** Reads ranges such as `41-5a,61` (hexadecimal). */
export class CodePointSet extends Set<number> {
  constructor(ranges: string) {
    super(
      ranges.split(',').flatMap((range) => {
        const [from = 0, to = from] = range
          .split('-')
          .map((digits) => Number.parseInt(digits, 16));
        return Array.from({ length: to - from + 1 }, (_, index) => from + index);
      }),
    );
  }

  hasAll(text: string): boolean {
    return Array.from(text).every((character) => this.has(character.codePointAt(0) ?? 0));
  }
}
