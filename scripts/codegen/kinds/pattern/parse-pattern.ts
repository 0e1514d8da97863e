import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

export interface Fault {
  readonly message: string;
  readonly fix: string;
}

type ParsedPattern =
  | { readonly ok: true; readonly pattern: AST.Pattern }
  | { readonly ok: false; readonly refusals: readonly Fault[] };

/** PostgreSQL's highest bound. */
const MAX_REPEATS = 255;

/** Parts once bounded repeats are written out; PostgreSQL refuses patterns a few times as large. */
const MAX_SIZE = 2000;

const NAME_CHARACTERS = 'Name the characters in brackets, such as [A-Za-z0-9].';
const GROUPS = 'Use ( … ) or (?: … ).';
const GREEDY = 'Remove its last question mark: the pattern matches the same answers.';
const DO_WITHOUT = 'Remove it, and describe the whole answer instead.';

const SETS: Readonly<Record<AST.CharacterSet['kind'], string>> = {
  any: `${NAME_CHARACTERS} For a full stop write \\.`,
  digit: 'Use [0-9], or [^0-9].',
  space: NAME_CHARACTERS,
  word: NAME_CHARACTERS,
  property: NAME_CHARACTERS,
};

const parser = new RegExpParser({ ecmaVersion: 2024 });

/** Refuses whatever JavaScript (flag `u`) and PostgreSQL read differently. */
export function parsePattern(source: string): ParsedPattern {
  if (/[\p{Surrogate}\0]/u.test(source)) {
    const half = {
      message: 'The pattern holds half a character.',
      fix: 'Write the character itself.',
    };
    return { ok: false, refusals: [half] };
  }
  try {
    const pattern = parser.parsePattern(source, 0, source.length, { unicode: true });
    const refusals = refusalsOf(pattern);
    return refusals.length > 0 ? { ok: false, refusals } : { ok: true, pattern };
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).replace(
      /^.*: /u,
      '',
    );
    const message = `This is not a pattern: ${reason.toLowerCase()}.`;
    const fix = 'Fix it, such as ^[0-9]{5}$ for five digits.';
    return { ok: false, refusals: [{ message, fix }] };
  }
}

function refusalsOf(pattern: AST.Pattern): readonly Fault[] {
  const all = [...differentParts(pattern), ...strayAnchors(pattern), ...largeParts(pattern)];
  return [...new Map(all.map((fault) => [fault.message, fault])).values()];
}

/** Parts that JavaScript and PostgreSQL read differently. */
function differentParts(pattern: AST.Pattern): readonly Fault[] {
  const found: Fault[] = [];
  const refuse = ({ raw }: AST.Node, fix = DO_WITHOUT) => {
    const message = `"${raw}" does not mean the same in JavaScript and PostgreSQL.`;
    found.push({ message, fix });
  };
  visitRegExpAST(pattern, {
    onCharacterSetEnter: (set) => refuse(set, SETS[set.kind]),
    onBackreferenceEnter: (reference) => refuse(reference),
    onCapturingGroupEnter: (group) => group.name !== null && refuse(group, GROUPS),
    onGroupEnter: (group) => group.modifiers && refuse(group, GROUPS),
    onAssertionEnter: (assertion) => !isAnchor(assertion) && refuse(assertion),
    onQuantifierEnter: (quantifier) => !quantifier.greedy && refuse(quantifier, GREEDY),
    onCharacterEnter: (character) =>
      /^\\[a-zA-Z0]/u.test(character.raw) && refuse(character, 'Write the character itself.'),
    onCharacterClassEnter: (brackets) => !isPortable(brackets) && refuse(brackets, BRACKETS),
  });
  return found;
}

function isAnchor(assertion: AST.Assertion): assertion is AST.EdgeAssertion {
  return assertion.kind === 'start' || assertion.kind === 'end';
}

/** Anchors within the pattern. */
function strayAnchors(pattern: AST.Pattern): readonly Fault[] {
  const found: Fault[] = [];
  visitRegExpAST(pattern, {
    onAssertionEnter: (anchor) => {
      const isEdge = (option: AST.Alternative) =>
        isAnchor(anchor) && isAnchored(option, anchor.kind, anchor);
      if (!isAnchor(anchor) || pattern.alternatives.some(isEdge)) return;
      const { raw } = anchor;
      found.push({
        message: `"${raw}" stands for an end of the answer, but the pattern continues beyond it.`,
        fix: `Put ^ first and $ last, without slashes around, or write \\${raw} for the character.`,
      });
    },
  });
  return found;
}

/** Repeats that are too large for PostgreSQL, which writes out bounded repeats. */
function largeParts(pattern: AST.Pattern): readonly Fault[] {
  const found: Fault[] = [];
  let size = 0;
  visitRegExpAST(pattern, {
    onAlternativeEnter: (option) => {
      size += option.elements.length * copiesOf(option);
    },
    onQuantifierEnter: (quantifier) => {
      size += copiesOf(quantifier);
      if (boundOf(quantifier) <= MAX_REPEATS && size <= MAX_SIZE) return;
      found.push({
        message: `"${quantifier.raw}" repeats more often than PostgreSQL allows (${MAX_REPEATS} times).`,
        fix: 'Use smaller bounds, or "maxLength" and "minLength".',
      });
    },
  });
  return found;
}

/** Returns whether an alternative begins or ends with an anchor: any, or the given one. */
export function isAnchored(
  { elements }: AST.Alternative,
  kind: 'start' | 'end',
  anchor?: AST.Assertion,
): boolean {
  const edge = kind === 'start' ? elements[0] : elements.at(-1);
  return anchor ? edge === anchor : edge?.type === 'Assertion' && edge.kind === kind;
}

/** Returns how often a part appears once bounded repeats are written out. */
function copiesOf(node: AST.Node): number {
  const own = node.type === 'Quantifier' ? Math.max(1, boundOf(node)) : 1;
  return node.parent ? own * copiesOf(node.parent) : own;
}

function boundOf({ min, max }: AST.Quantifier): number {
  return max === Infinity ? min : max;
}

const BRACKETS =
  'Name characters in the brackets; put a hyphen first or last, and write \\[ for [.';

function isPortable({ elements }: AST.CharacterClass): boolean {
  const characters = elements.flatMap((element) =>
    element.type === 'CharacterClassRange' ? [element.min, element.max] : [element],
  );
  const atEdge: readonly AST.Node[] = [...elements.slice(0, 1), ...elements.slice(-1)];
  return (
    elements.length > 0 &&
    characters.every((one) => one.raw !== '[' && (one.raw !== '-' || atEdge.includes(one)))
  );
}
