import type { PatternNode, PatternOption } from './parse-pattern.ts';
import { complement, overlap, type CharacterRanges } from './ranges.ts';

/** Fewest and most characters of a text. */
export type Lengths = readonly [least: number, most: number];

/** Most different lengths that are kept apart; more are taken together. */
const MOST_LENGTHS = 16;

/** Half characters, line separators, and controls but tabs and line feeds: no stored answer has them. */
const NEVER_STORED: CharacterRanges = [
  [0x0, 0x8],
  [0xb, 0x1f],
  [0x7f, 0x9f],
  [0xd800, 0xdfff],
  [0x2028, 0x2029],
];
const TAB_AND_LINE_FEED: CharacterRanges = [[0x9, 0xa]];

const STORED = {
  one: complement([...NEVER_STORED, ...TAB_AND_LINE_FEED]),
  many: complement(NEVER_STORED),
} as const;

/** Characters at neither end of a stored answer, which is trimmed. */
const BLANK: CharacterRanges = [
  [0x9, 0xd],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const AT_AN_END = complement([...NEVER_STORED, ...BLANK]);

/** Returns how long the stored answers can be that a pattern takes; none where there are none. */
export function answerLengths(
  { fromStart, toEnd, node }: PatternOption,
  lines: 'one' | 'many',
): readonly Lengths[] {
  if (fromStart && !canEndIn(node, 'first')) return [];
  if (toEnd && !canEndIn(node, 'last')) return [];
  const lengths = lengthsOf(node, STORED[lines]);
  return fromStart && toEnd ? lengths : lengths.map(([least]) => [least, Infinity]);
}

/** Tells whether a text that the node takes can begin or end with a character that trimming keeps. */
function canEndIn(node: PatternNode, end: 'first' | 'last'): boolean {
  switch (node.kind) {
    case 'character':
      return overlap(node.ranges, AT_AN_END);
    case 'choice':
      return node.options.some((option) => canEndIn(option, end));
    case 'repeat':
      return canEndIn(node.item, end);
    case 'sequence': {
      const items = end === 'first' ? node.items : node.items.toReversed();
      const solid = items.findIndex(
        (item) => !lengthsOf(item, STORED.many).some(([least]) => least === 0),
      );
      return (
        items.slice(0, solid < 0 ? undefined : solid + 1).some((item) => canEndIn(item, end)) ||
        items.length === 0
      );
    }
  }
}

function lengthsOf(node: PatternNode, stored: CharacterRanges): readonly Lengths[] {
  switch (node.kind) {
    case 'character':
      return overlap(node.ranges, stored) ? [[1, 1]] : [];
    case 'choice':
      return fewer(node.options.flatMap((option) => lengthsOf(option, stored)));
    case 'sequence':
      return node.items.reduce<readonly Lengths[]>(
        (before, item) => sums(before, lengthsOf(item, stored)),
        [[0, 0]],
      );
    case 'repeat': {
      const item = lengthsOf(node.item, stored);
      const none: readonly Lengths[] = node.min === 0 ? [[0, 0]] : [];
      if (node.max <= 1) return [...none, ...(node.max === 1 ? item : [])];
      const least = Math.min(...item.map(([one]) => one)) * node.min;
      const most = Math.max(...item.map(([, one]) => one));
      return item.length === 0 ? none : [[least, most === 0 ? 0 : most * node.max]];
    }
  }
}

function sums(some: readonly Lengths[], others: readonly Lengths[]): readonly Lengths[] {
  return fewer(some.flatMap(([a, b]) => others.map(([c, d]): Lengths => [a + c, b + d])));
}

function fewer(lengths: readonly Lengths[]): readonly Lengths[] {
  if (lengths.length <= MOST_LENGTHS) return lengths;
  return [[Math.min(...lengths.map(([a]) => a)), Math.max(...lengths.map(([, b]) => b))]];
}
