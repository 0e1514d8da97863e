import type { CharacterRange, PatternNode } from './pattern-node.ts';

/** Words that an exponential pattern needs to freeze, and characters that a quadratic one needs. */
const FEW_WORDS = 28;
const MANY_CHARACTERS = 50_000;

/** Most different characters and words that an attack tries at one place. */
const MOST_WORDS = 6;

/** No pattern that names its characters takes this one. */
const NEVER = '\u{1}';

/**
 * Texts on which a pattern that can be slow is slow: what leads up to a repeat, very often what the
 * repeat takes, and then something that doesn't fit.
 */
export function* attackTexts(pattern: PatternNode): Generator<string> {
  const alphabet = new Set(rangesOf(pattern).flatMap(([from, to]) => [from, to]));
  for (const { lead, body } of repeatsOf(pattern, '', alphabet)) {
    for (const word of body) {
      for (const times of [FEW_WORDS, Math.ceil(MANY_CHARACTERS / word.length)]) {
        for (const end of [NEVER, '']) yield lead + word.repeat(times) + end;
      }
    }
  }
}

interface Repeat {
  readonly lead: string;
  readonly body: readonly string[];
}

function* repeatsOf(
  node: PatternNode,
  lead: string,
  alphabet: ReadonlySet<number>,
): Generator<Repeat> {
  switch (node.kind) {
    case 'sequence': {
      let before = lead;
      for (const item of node.items) {
        yield* repeatsOf(item, before, alphabet);
        before += wordsOf(item, alphabet)[0] ?? '';
      }
      return;
    }
    case 'choice':
      for (const option of node.options) yield* repeatsOf(option, lead, alphabet);
      return;
    case 'repeat': {
      const body = wordsOf(node.item, alphabet).filter((word) => word !== '');
      if (node.max > 1) yield { lead, body };
      yield* repeatsOf(node.item, lead, alphabet);
      return;
    }
    case 'character':
    case 'start':
    case 'end':
      return;
  }
}

/** Some texts that a part takes. */
function wordsOf(node: PatternNode, alphabet: ReadonlySet<number>): readonly string[] {
  switch (node.kind) {
    case 'character': {
      const named = [...alphabet].filter((code) => takes(node.ranges, code));
      const [[first] = [0]] = node.ranges;
      return (named.length > 0 ? named : [first])
        .slice(0, MOST_WORDS)
        .map((code) => String.fromCodePoint(code));
    }
    case 'sequence': {
      const parts = node.items.map((item) => wordsOf(item, alphabet));
      const most = Math.max(1, ...parts.map((words) => words.length));
      const nth = (index: number) =>
        parts.map((words) => words[index % words.length] ?? '').join('');
      return Array.from({ length: most }, (_, index) => nth(index));
    }
    case 'choice':
      return node.options.flatMap((option) => wordsOf(option, alphabet)).slice(0, MOST_WORDS);
    case 'repeat':
      return wordsOf(node.item, alphabet).map((word) => word.repeat(Math.max(1, node.min)));
    case 'start':
    case 'end':
      return [''];
  }
}

function takes(ranges: readonly CharacterRange[], code: number): boolean {
  return ranges.some(([from, to]) => from <= code && code <= to);
}

function rangesOf(node: PatternNode): readonly CharacterRange[] {
  switch (node.kind) {
    case 'character':
      return node.ranges;
    case 'sequence':
      return node.items.flatMap(rangesOf);
    case 'choice':
      return node.options.flatMap(rangesOf);
    case 'repeat':
      return rangesOf(node.item);
    case 'start':
    case 'end':
      return [];
  }
}
