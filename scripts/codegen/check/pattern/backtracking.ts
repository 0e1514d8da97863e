import type { PatternNode, PatternOption } from './parse-pattern.ts';
import type { Refusal } from './portability.ts';
import { EVERY_CHARACTER, intersection, overlap, type CharacterRanges } from './ranges.ts';

/** Most ways in which one text may be divided among the parts of a pattern. */
const MOST_WAYS = 100;

const FIX = 'Put a character between repeats that none of them takes, or join them to one.';

/**
 * Says why some text would make JavaScript backtrack catastrophically, if so. A text of any length may be
 * typed or sent, so a pattern is accepted only if each text can be divided among its parts in a bounded
 * number of ways: its position automaton (Glushkov) is ambiguous neither exponentially nor polynomially
 * (Weber and Seidl 1991: no state comes back to itself in two ways on one word, and no word loops in two
 * places and leads from one to the other). Where this is not exact, it refuses too much.
 */
export function backtrackingRefusal({ fromStart, node }: PatternOption): Refusal | undefined {
  const search: PatternNode = { ...ANYTHING, max: Infinity };
  const automaton: Automaton = { ranges: [], follow: [], loops: [], unclear: [] };
  const { first } = addPart(automaton, {
    kind: 'sequence',
    items: fromStart ? [node] : [search, node],
  });
  const unclear = automaton.unclear[0] ?? unclearLoop(automaton)?.raw;
  if (unclear !== undefined) return refusal(`"${unclear}" can divide a text in many ways.`);
  return chainRefusal(automaton) ?? wayRefusal(automaton, first);
}

const ANYTHING = {
  kind: 'repeat',
  item: { kind: 'character', ranges: EVERY_CHARACTER },
  min: 0,
  raw: '',
} as const;

/** A repeat: its positions, each reachable from each, are those from `from` to before `to`. */
interface Loop {
  readonly from: number;
  readonly to: number;
  readonly raw: string;
}

/** The positions of a pattern's characters, in order, and which can follow which. */
interface Automaton {
  readonly ranges: CharacterRanges[];
  readonly follow: number[][];
  /** Outermost ones only. */
  loops: readonly Loop[];
  /** Repeats of what can be empty or repeats itself: one text, two ways to divide it. */
  readonly unclear: string[];
}

/** The positions with which a part of a pattern can begin and end. */
interface Part {
  readonly canBeEmpty: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const NOTHING: Part = { canBeEmpty: true, first: [], last: [] };

function addPart(automaton: Automaton, node: PatternNode): Part {
  switch (node.kind) {
    case 'character': {
      const position = automaton.ranges.push(node.ranges) - 1;
      automaton.follow.push([]);
      return { canBeEmpty: false, first: [position], last: [position] };
    }
    case 'sequence':
      return node.items.reduce(
        (before: Part, item) => join(automaton, before, addPart(automaton, item)),
        NOTHING,
      );
    case 'choice': {
      const parts = node.options.map((option) => addPart(automaton, option));
      const empty = parts.filter(({ canBeEmpty }) => canBeEmpty);
      if (empty.length > 1) automaton.unclear.push(node.raw);
      return {
        canBeEmpty: empty.length > 0,
        first: parts.flatMap(({ first }) => first),
        last: parts.flatMap(({ last }) => last),
      };
    }
    case 'repeat':
      return addRepeat(automaton, node);
  }
}

/** Writes out the copies that must be there; what may come after them counts as unbounded. */
function addRepeat(
  automaton: Automaton,
  { item, min, max, raw }: Extract<PatternNode, { kind: 'repeat' }>,
): Part {
  const isLoop = max - min > 1;
  const copies = Array.from({ length: isLoop ? Math.max(0, min - 1) : min }, () => item);
  const whole = addPart(automaton, { kind: 'sequence', items: copies });
  if (max === min) return whole;
  const from = automaton.ranges.length;
  const one = addPart(automaton, item);
  if (one.canBeEmpty) automaton.unclear.push(raw);
  if (isLoop) {
    connect(automaton, one, one, raw);
    const outer = automaton.loops.filter((loop) => loop.from < from);
    automaton.loops = [...outer, { from, to: automaton.ranges.length, raw }];
  }
  return join(automaton, whole, isLoop && min > 0 ? one : { ...one, canBeEmpty: true });
}

function join(automaton: Automaton, before: Part, after: Part): Part {
  connect(automaton, before, after, '');
  return {
    canBeEmpty: before.canBeEmpty && after.canBeEmpty,
    first: before.canBeEmpty ? [...before.first, ...after.first] : before.first,
    last: after.canBeEmpty ? [...before.last, ...after.last] : after.last,
  };
}

function connect({ follow, unclear }: Automaton, { last }: Part, { first }: Part, raw: string) {
  for (const position of last) {
    const followers = follow[position] ?? [];
    // An inner repeat goes on from here to there already.
    if (first.some((next) => followers.includes(next))) unclear.push(raw);
    followers.push(...first);
  }
}

/** Finds a repeat in which some character can go on in two ways. */
function unclearLoop({ loops, follow, ranges }: Automaton): Loop | undefined {
  return loops.find(({ from, to }) =>
    follow.slice(from, to).some((followers) => {
      const inside = followers.filter((next) => from <= next && next < to);
      return mostAlike(inside, ranges) > 1;
    }),
  );
}

/** Finds two repeats that can take one text, as can what leads from the first to the second. */
function chainRefusal({ loops, follow, ranges }: Automaton): Refusal | undefined {
  for (const [index, one] of loops.entries()) {
    for (const other of loops.slice(index + 1)) {
      const [some, more] = [one, other].map(({ from, to }) => ranges.slice(from, to).flat());
      const shared = intersection(some ?? [], more ?? []);
      const reached = Array.from({ length: one.to - one.from }, (_, at) => one.from + at);
      for (const position of reached) {
        const next = (follow[position] ?? []).filter((at) => overlap(ranges[at] ?? [], shared));
        reached.push(...new Set(next.filter((at) => !reached.includes(at))));
      }
      if (!reached.some((position) => other.from <= position && position < other.to)) continue;
      return one.raw === ''
        ? refusal(`"${other.raw}" can begin anywhere in a text.`, 'Begin the pattern with ^.')
        : refusal(`"${one.raw}" and "${other.raw}" can take the same text.`);
    }
  }
  return undefined;
}

/** Small choices multiply, even without a repeat. */
function wayRefusal({ follow, ranges }: Automaton, first: readonly number[]): Refusal | undefined {
  let ways = 1;
  for (const next of [first, ...follow]) {
    ways *= mostAlike(next, ranges);
    if (ways > MOST_WAYS) {
      return refusal('Too many of its parts can take the same text.', 'Use fewer optional parts.');
    }
  }
  return undefined;
}

/** Returns how many of these positions take the same character as one of them; at least 1. */
function mostAlike(positions: readonly number[], ranges: readonly CharacterRanges[]): number {
  const alike = positions.map((position) => {
    const own = ranges[position] ?? [];
    return positions.filter((other) => overlap(own, ranges[other] ?? [])).length;
  });
  return Math.max(1, ...alike);
}

function refusal(what: string, fix = FIX): Refusal {
  const message = `${what} Some answers would make the page hang (catastrophic backtracking).`;
  return { message, fix };
}
