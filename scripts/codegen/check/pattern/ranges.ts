/** First and last code point. */
export type CharacterRange = readonly [number, number];

/** Code points, as ranges that may overlap. */
export type CharacterRanges = readonly CharacterRange[];

const LAST_CODE_POINT = 0x10ffff;

export const EVERY_CHARACTER: CharacterRanges = [[0, LAST_CODE_POINT]];

/** Returns what both have. */
export function intersection(some: CharacterRanges, others: CharacterRanges): CharacterRanges {
  return some.flatMap(([from, to]) =>
    others
      .map(([start, end]) => [Math.max(from, start), Math.min(to, end)] as const)
      .filter(([start, end]) => start <= end),
  );
}

export function overlap(some: CharacterRanges, others: CharacterRanges): boolean {
  return some.some(([from, to]) => others.some(([start, end]) => start <= to && from <= end));
}

/** Returns every code point that the ranges leave out. */
export function complement(ranges: CharacterRanges): CharacterRanges {
  const left: CharacterRange[] = [];
  let next = 0;
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    if (from > next) left.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  return next <= LAST_CODE_POINT ? [...left, [next, LAST_CODE_POINT]] : left;
}
