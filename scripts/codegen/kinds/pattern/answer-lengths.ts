import { JS, NFA } from 'refa';
import type { PatternOption } from './parse-pattern.ts';

/** The languages of stored answers: trimmed, not empty, without controls, line separators and half characters. */
const STORED = {
  one: languageOf(storedAnswer(String.raw`\0-\x1f`)),
  many: languageOf(storedAnswer(String.raw`\0-\x08\x0b-\x1f`)),
};

function storedAnswer(controls: string): string {
  const inner = String.raw`[^${controls}\x7f-\x9f\ud800-\udfff\u2028\u2029]`;
  const end = String.raw`[^\s\0-\x1f\x7f-\x9f\ud800-\udfff]`;
  return `${end}(?:${inner}*${end})?`;
}

/** The lengths of the stored answers that a pattern takes. */
export interface AnswerLengths {
  readonly isEmpty: boolean;
  /** Returns whether one of them lies between two limits. */
  readonly hasWithin: (least: number, most: number) => boolean;
  /** In words, for messages. */
  readonly words: string;
}

export function answerLengths(
  options: readonly PatternOption[],
  lines: 'one' | 'many',
): AnswerLengths {
  const anything = '[^]*';
  const source = options
    .map(({ fromStart, toEnd, inner }) =>
      [fromStart ? '' : anything, inner, toEnd ? '' : anything].join(''),
    )
    .join('|');
  const nfa = NFA.fromIntersection(languageOf(source), STORED[lines]);
  const count = [...nfa.nodes()].length;
  const shorter = [...lengthsOf(nfa, 2 * count)];
  return {
    isEmpty: shorter.length === 0,
    // A longer text goes through some state twice: without what is between, it is one that is tried here.
    hasWithin: (least, most) =>
      [...lengthsOf(nfa, Math.min(most, least + count))].some((length) => length >= least),
    words: wordsOf(shorter, count),
  };
}

function languageOf(source: string): NFA {
  const { expression } = JS.Parser.fromLiteral({ source, flags: 'u' }).parse({
    assertions: 'throw',
  });
  return NFA.fromRegex(expression, { maxCharacter: 0x10ffff });
}

/** Returns the lengths of the texts that an automaton takes, up to one. */
function* lengthsOf(nfa: NFA, longest: number): Generator<number> {
  let reached: ReadonlySet<NFA.Node> = new Set([nfa.initial]);
  for (let length = 0; length <= longest && reached.size > 0; length++) {
    if ([...reached].some((node) => nfa.finals.has(node))) yield length;
    reached = new Set([...reached].flatMap((node) => [...node.out.keys()]));
  }
}

function wordsOf(lengths: readonly number[], count: number): string {
  const [least = 0] = lengths;
  const most = lengths.at(-1) ?? 0;
  if (most > count) return `at least ${least}`;
  return lengths.length > 2 ? `${least} to ${most}` : lengths.join(' or ');
}
