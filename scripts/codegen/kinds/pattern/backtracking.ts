import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { getFirstConsumedChar, isPotentiallyZeroLength } from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import type { Fault } from './parse-pattern.ts';

/** Optional parts that are accepted unchanged: two ways each. */
const MAX_OPTIONAL_PARTS = 10;

const FIX =
  'Put a character between the repeats that none of them matches, or join the repeats.';
export const PATTERN_FLAGS = new RegExpParser().parseFlags('u');
const parser = new RegExpParser({ ecmaVersion: 2024 });

/**
 * Returns why a text would make JavaScript backtrack catastrophically. Every repeat counts as
 * unlimited, which may refuse too much.
 */
export function backtrackingRefusal(source: string): Fault | undefined {
  const pattern = parser.parsePattern(source, 0, source.length, { unicode: true });
  const unclear = widen(pattern);
  if (unclear !== undefined) return refusal(`"${unclear}" can divide a text in many ways.`);
  const { reports } = analyse(
    { pattern, flags: PATTERN_FLAGS },
    { assumeRejectingSuffix: true },
  );
  const [report] = reports;
  switch (report?.type) {
    case 'Trade':
      return refusal(
        `"${report.startQuant.raw}" and "${report.endQuant.raw}" can take the same text.`,
      );
    case 'Self':
      return refusal(`"${report.parentQuant.raw}" can divide a text in many ways.`);
    case 'Move':
      return refusal(
        `"${report.quant.raw}" can begin anywhere in a text.`,
        'Begin the pattern with ^.',
      );
    case undefined:
      return undefined;
  }
}

/**
 * Removes the bounds of repeats, so that the analysis sees every ambiguity. Returns the first part
 * that it would miss: a repeat of a part that can be empty, or options that begin alike.
 */
function widen(pattern: AST.Pattern): string | undefined {
  const optional: AST.Quantifier[] = [];
  const unclear: string[] = [];
  const seeGroup = (group: AST.Group | AST.CapturingGroup): void => {
    if (isRepeated(group) && beginAlike(group)) unclear.push(group.raw);
  };
  visitRegExpAST(pattern, {
    onQuantifierEnter: (quantifier) => {
      const { min, max, element, raw } = quantifier;
      if (max > 1 && isPotentiallyZeroLength(element, PATTERN_FLAGS)) unclear.push(raw);
      if (max === 1 && !isRepeated(quantifier)) optional.push(quantifier);
      else if (max > min) quantifier.max = Infinity;
    },
    onGroupEnter: seeGroup,
    onCapturingGroupEnter: seeGroup,
  });
  if (optional.length > MAX_OPTIONAL_PARTS) {
    for (const quantifier of optional) quantifier.max = Infinity;
  }
  return unclear[0];
}

function isRepeated({ parent }: AST.Node): boolean {
  if (parent === null) return false;
  return (parent.type === 'Quantifier' && parent.max > 1) || isRepeated(parent);
}

/** Two options begin with one character, or one is empty. */
function beginAlike({ alternatives }: AST.Group | AST.CapturingGroup): boolean {
  const firsts = alternatives.map((option) =>
    getFirstConsumedChar(option, 'ltr', PATTERN_FLAGS),
  );
  return firsts.some(
    ({ char, empty }, index) =>
      alternatives.length > 1 &&
      (empty || firsts.slice(index + 1).some((other) => !char.isDisjointWith(other.char))),
  );
}

function refusal(what: string, fix = FIX): Fault {
  const message = `${what} Some answers would make the page hang (catastrophic backtracking).`;
  return { message, fix };
}
