import type { PatternNode, PatternOption } from './parse-pattern.ts';
import { STORED_IN_LINE, VISIBLE } from './pattern-answers.ts';
import { intersection, type CharacterRanges } from './ranges.ts';

/** Limits of a text in code points. */
export interface TextLimits {
  readonly least: number;
  readonly most: number;
}

/**
 * Returns short texts that the options of a pattern take, as far as they keep the limits. Only the shortest of each
 * choice within an option is tried, so there may be none although some text would do.
 */
export function matchingTexts(
  options: readonly PatternOption[],
  { least, most }: TextLimits,
): readonly string[] {
  const texts = options.map(({ fromStart, toEnd, node }) => {
    const { text, missing } = grow(node, least - shortest(node).length);
    const isOpen = !fromStart || !toEnd;
    const added = isOpen ? FILLER.repeat(Math.max(missing, text === '' ? 1 : 0)) : '';
    return toEnd ? added + text : text + added;
  });
  return texts.filter((text) => text !== '' && Array.from(text).length <= most);
}

const FILLER = 'x';

interface Grown {
  readonly text: string;
  /** Characters that are still to be added. */
  readonly missing: number;
}

/** Builds a text with as many characters more than the shortest one as its repeats can take. */
function grow(node: PatternNode, missing: number): Grown {
  switch (node.kind) {
    case 'repeat': {
      const text = shortest(node.item);
      const more = text === '' ? 0 : Math.ceil(Math.max(missing, 0) / Array.from(text).length);
      const count = Math.min(node.max, node.min + more);
      const added = (count - node.min) * Array.from(text).length;
      return { text: text.repeat(count), missing: missing - added };
    }
    case 'sequence':
      return node.items.reduce<Grown>(
        (before, item) => {
          const own = grow(item, before.missing);
          return { text: before.text + own.text, missing: own.missing };
        },
        { text: '', missing },
      );
    case 'character':
    case 'choice':
      return { text: shortest(node), missing };
  }
}

function shortest(node: PatternNode): string {
  switch (node.kind) {
    case 'character':
      return characterOf(node.ranges);
    case 'sequence':
      return node.items.map(shortest).join('');
    case 'repeat':
      return shortest(node.item).repeat(node.min);
    case 'choice':
      return node.options.map(shortest).reduce((a, b) => (b.length < a.length ? b : a));
  }
}

/** Letters and digits first, which read best. */
const PREFERRED: readonly CharacterRanges[] = [
  [[0x61, 0x7a]],
  [[0x41, 0x5a]],
  [[0x30, 0x39]],
  VISIBLE,
  STORED_IN_LINE,
];

function characterOf(ranges: CharacterRanges): string {
  const common = PREFERRED.map((preferred) => intersection(preferred, ranges)[0]);
  const [first] = common.find((range) => range !== undefined) ?? [];
  return first === undefined ? '' : String.fromCodePoint(first);
}
