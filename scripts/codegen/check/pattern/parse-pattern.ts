import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { portabilityRefusals, type Refusal } from './portability.ts';
import { complement, type CharacterRanges } from './ranges.ts';

/** A pattern of the part that JavaScript and PostgreSQL read alike. */
export type PatternNode =
  | { readonly kind: 'character'; readonly ranges: CharacterRanges }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | {
      readonly kind: 'choice';
      readonly options: readonly PatternNode[];
      /** As it is written, for messages. */
      readonly raw: string;
    }
  | {
      readonly kind: 'repeat';
      readonly item: PatternNode;
      readonly min: number;
      /** `Infinity` where there is no bound. */
      readonly max: number;
      readonly raw: string;
    };

/** One alternative of a pattern, with its anchors at ^ and $. */
export interface PatternOption {
  readonly fromStart: boolean;
  readonly toEnd: boolean;
  readonly node: PatternNode;
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
const LARGEST = 1000;

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
  const options = alternatives.map(optionOf);
  if (options.every(({ node }) => sizeOf(node) <= LARGEST)) return { ok: true, options };
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
  return { fromStart, toEnd, node: { kind: 'sequence', items: inner.map(nodeOf) }, raw };
}

function nodeOf(element: AST.Element): PatternNode {
  if (element.type === 'Group' || element.type === 'CapturingGroup') {
    const options = element.alternatives.map(({ elements }): PatternNode => ({
      kind: 'sequence',
      items: elements.map(nodeOf),
    }));
    const [only] = options;
    return only && options.length === 1 ? only : { kind: 'choice', options, raw: element.raw };
  }
  if (element.type === 'Quantifier') {
    const { min, max, raw } = element;
    return { kind: 'repeat', item: nodeOf(element.element), min, max, raw };
  }
  return { kind: 'character', ranges: rangesOf(element) };
}

function rangesOf(element: AST.Element | AST.CharacterClassElement): CharacterRanges {
  if (element.type === 'Character') return [[element.value, element.value]];
  if (element.type === 'CharacterClassRange') return [[element.min.value, element.max.value]];
  if (element.type !== 'CharacterClass') {
    throw new Error(`"${element.raw}" is read although it was to be refused.`);
  }
  const ranges = element.elements.flatMap(rangesOf);
  return element.negate ? complement(ranges) : ranges;
}

/** Returns the number of characters once each bounded repeat is written out. */
function sizeOf(node: PatternNode): number {
  switch (node.kind) {
    case 'repeat':
      return sizeOf(node.item) * Math.max(1, node.max === Infinity ? node.min : node.max);
    case 'sequence':
      return node.items.reduce((sum, item) => sum + sizeOf(item), 0);
    case 'choice':
      return node.options.reduce((sum, option) => sum + sizeOf(option), 0);
    case 'character':
      return 1;
  }
}
