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

export type ParsedPattern =
  | { readonly ok: true; readonly options: readonly PatternOption[] }
  | {
      readonly ok: false;
      readonly rule: 'pattern-syntax' | 'pattern-portable' | 'pattern-matches';
      readonly refusals: readonly Refusal[];
    };

/** Characters in a row; PostgreSQL refuses patterns a few times as large. */
const MAX_SIZE = 1000;

const parser = new RegExpParser({ ecmaVersion: 2024 });

/** Reads a pattern, and refuses whatever JavaScript (with the flag `u`) and PostgreSQL don't read alike. */
export function parsePattern(pattern: string): ParsedPattern {
  const syntax = syntaxRefusal(pattern);
  if (syntax) return { ok: false, rule: 'pattern-syntax', refusals: [syntax] };
  const root = parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  const unlike = portabilityRefusals(root);
  if (unlike.length > 0) return { ok: false, rule: 'pattern-portable', refusals: unlike };
  const slashes = slashRefusal(pattern);
  if (slashes) return { ok: false, rule: 'pattern-matches', refusals: [slashes] };
  const alternatives = topAlternatives(root);
  const anchors = misplacedAnchors(root, alternatives);
  if (anchors.length > 0) return { ok: false, rule: 'pattern-matches', refusals: anchors };
  if (sizeOf(root) <= MAX_SIZE) return { ok: true, options: alternatives.map(optionOf) };
  const message = 'Its repeats within repeats are too large for PostgreSQL.';
  const refusals = [{ message, fix: 'Use smaller bounds.' }];
  return { ok: false, rule: 'pattern-portable', refusals };
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

/** `/^a$/` is how JavaScript writes a pattern in code; here the slashes would be characters of the answer. */
function slashRefusal(pattern: string): Refusal | undefined {
  const inner = /^\/(.+)\/[dgimsuvy]*$/su.exec(pattern)?.[1];
  if (inner === undefined) return undefined;
  return {
    message: 'The slashes around this pattern would have to be in the answer.',
    fix: `Remove them: ${inner}. For a slash itself write [/].`,
  };
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
      if (!placed.has(assertion)) misplaced.add(assertion.raw);
    },
  });
  return [...misplaced].map((raw) =>
    raw === '^'
      ? {
          message: '"^" is the beginning of the answer, so nothing can come before it.',
          fix: 'Put it first, or write \\^ for the character.',
        }
      : {
          message: '"$" is the end of the answer, so nothing can follow it.',
          fix: 'Put it last, or write \\$ for the character.',
        },
  );
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
