import { JS, NFA } from 'refa';
import { backtrackingRefusal } from './backtracking.ts';
import { parsePattern, type PatternOption } from './parse-pattern.ts';
import type { Refusal } from './portability.ts';

interface LengthLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
}

/**
 * Returns why a pattern is refused: the browser and the database must read it alike, and fast, and some answer must
 * match it within its limits of length.
 */
export function patternRefusals(
  pattern: string,
  lines: 'one' | 'many',
  limits: LengthLimits,
): readonly Refusal[] {
  const parsed = parsePattern(pattern);
  if (!parsed.ok) return parsed.refusals;
  const slow = backtrackingRefusal(pattern);
  return [
    ...(slow ? [slow] : []),
    ...(hasAnswer(parsed.options, lines, limits) ? [] : [UNMATCHED]),
  ];
}

const UNMATCHED: Refusal = {
  message: 'No answer matches this pattern and keeps its limits of length.',
  fix: 'Change them, or ask for something else: answers are trimmed, never empty, and without control characters.',
};

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

function hasAnswer(
  options: readonly PatternOption[],
  lines: 'one' | 'many',
  { minLength = 1, maxLength = Infinity }: LengthLimits,
): boolean {
  const anything = '[^]*';
  const source = options
    .map(({ fromStart, toEnd, inner }) =>
      [fromStart ? '' : anything, inner, toEnd ? '' : anything].join(''),
    )
    .join('|');
  const nfa = NFA.fromIntersection(languageOf(source), STORED[lines]);
  // A longer text goes through some state twice: without what is between, it is one that is tried here.
  const most = Math.min(maxLength, minLength + [...nfa.nodes()].length);
  let reached: ReadonlySet<NFA.Node> = new Set([nfa.initial]);
  for (let length = 0; length <= most && reached.size > 0; length++) {
    if (length >= minLength && [...reached].some((node) => nfa.finals.has(node))) return true;
    reached = new Set([...reached].flatMap((node) => [...node.out.keys()]));
  }
  return minLength > maxLength;
}

function languageOf(source: string): NFA {
  const { expression } = JS.Parser.fromLiteral({ source, flags: 'u' }).parse({
    assertions: 'throw',
  });
  return NFA.fromRegex(expression, { maxCharacter: 0x10ffff });
}
