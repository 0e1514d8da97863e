/** Code points as text: `41-5a,61` in hexadecimal, sorted. */
export function writeRanges(codePoints: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const point of codePoints.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && point <= last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`))
    .join(',');
}

/** Tells whether such a text contains a code point. */
export function inRanges(text: string, codePoint: number): boolean {
  return text.split(',').some((range) => {
    const [from = '', to = from] = range.split('-');
    return codePoint >= Number.parseInt(from, 16) && codePoint <= Number.parseInt(to, 16);
  });
}

function hex(point: number): string {
  return point.toString(16);
}
