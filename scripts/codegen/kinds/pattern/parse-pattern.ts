import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { portabilityRefusals, type Refusal } from './portability.ts';

/** One alternative of a pattern, with its anchors at ^ and $. */
export interface PatternOption {
  readonly fromStart: boolean;
  readonly toEnd: boolean;
  /** Without its anchors. */
  readonly inner: string;
  /** As it is written, for messages. */
  readonly raw: string;
}

type ParsedPattern =
  | { readonly ok: true; readonly options: readonly PatternOption[] }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** Characters in a row; PostgreSQL refuses patterns a few times as large. */
const MAX_SIZE = 1000;

const parser = new RegExpParser({ ecmaVersion: 2024 });

/** Reads a pattern, and refuses whatever JavaScript (with the flag `u`) and PostgreSQL don't read alike. */
export function parsePattern(pattern: string): ParsedPattern {
  const syntax = syntaxRefusal(pattern);
  if (syntax) return { ok: false, refusals: [syntax] };
  const root = parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  const alternatives = topAlternatives(root);
  const refusals = [...portabilityRefusals(root), ...misplacedAnchors(root, alternatives)];
  if (refusals.length > 0) return { ok: false, refusals };
  if (sizeOf(root) <= MAX_SIZE) return { ok: true, options: alternatives.map(optionOf) };
  const message = 'Its repeats within repeats are too large for PostgreSQL.';
  return { ok: false, refusals: [{ message, fix: 'Use smaller bounds.' }] };
}

function syntaxRefusal(pattern: string): Refusal | undefined {
  if (/[\p{Surrogate}\0]/u.test(pattern)) {
    return { message: 'It holds half a character.', fix: 'Write the character itself.' };
  }
  try {
    RegExp(pattern, 'u');
    parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
    return undefined;
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).replace(/^.*: /u, '');
    return {
      message: `This is not a pattern: ${reason.toLowerCase()}.`,
      fix: 'Fix it, such as ^[0-9]{5}$ for five digits.',
    };
  }
}

/** Returns what the pattern chooses from at its top, also where one group holds all of it. */
function topAlternatives({
  alternatives,
}: AST.Pattern | AST.Group | AST.CapturingGroup): readonly AST.Alternative[] {
  const [only] = alternatives;
  const [group, ...more] = only?.elements ?? [];
  const isWrapped = alternatives.length === 1 && more.length === 0;
  return isWrapped && (group?.type === 'Group' || group?.type === 'CapturingGroup')
    ? topAlternatives(group)
    : alternatives;
}

function misplacedAnchors(
  root: AST.Pattern,
  alternatives: readonly AST.Alternative[],
): readonly Refusal[] {
  const placed = new Set(
    alternatives.flatMap(({ elements }) => [
      ...elements.slice(0, 1).filter(isAnchor('start')),
      ...elements.slice(-1).filter(isAnchor('end')),
    ]),
  );
  const misplaced = new Set<string>();
  visitRegExpAST(root, {
    onAssertionEnter: (assertion) => {
      const isAtEdge = assertion.kind === 'start' || assertion.kind === 'end';
      if (isAtEdge && !placed.has(assertion)) misplaced.add(assertion.raw);
    },
  });
  return [...misplaced].map((raw) => ({
    message: `"${raw}" is an end of the answer, so nothing can be beyond it.`,
    fix: `Put ^ first and $ last, without slashes around, or write \\${raw} for the character.`,
  }));
}

function isAnchor(kind: 'start' | 'end'): (element: AST.Element) => boolean {
  return (element) => element.type === 'Assertion' && element.kind === kind;
}

function optionOf({ elements, raw }: AST.Alternative): PatternOption {
  const fromStart = elements.slice(0, 1).some(isAnchor('start'));
  const toEnd = elements.slice(-1).some(isAnchor('end'));
  const inner = elements.slice(fromStart ? 1 : 0, toEnd ? -1 : undefined);
  return { fromStart, toEnd, inner: inner.map((element) => element.raw).join(''), raw };
}

/** Returns the number of characters once each bounded repeat is written out. */
function sizeOf(node: AST.Pattern | AST.Alternative | AST.Element): number {
  if (node.type === 'Assertion') return 0;
  if (node.type === 'Quantifier') {
    return sizeOf(node.element) * Math.max(1, node.max === Infinity ? node.min : node.max);
  }
  if (node.type === 'Alternative') return sumOf(node.elements);
  return 'alternatives' in node ? sumOf(node.alternatives) : 1;
}

function sumOf(parts: readonly (AST.Alternative | AST.Element)[]): number {
  return parts.reduce((sum, part) => sum + sizeOf(part), 0);
}
