import { isAll, isAny, isNot, type Expression } from '#scripts/codegen/sql/expression.ts';
import { testImplies } from '#scripts/codegen/sql/operators.ts';
import { limitComparison } from '#scripts/codegen/kinds/keywords.ts';
import type { ColumnTest, Constraint } from '#scripts/codegen/sql/database-model.ts';

/**
 * Returns whether each row that satisfies `rule` satisfies `other`, of the same column; in doubt
 * `false`.
 */
export function implies(rule: Constraint, other: Constraint): boolean {
  if (rule.rule === other.rule) {
    const compare = COMPARE[rule.rule] ?? limitsOf(rule.rule);
    return compare?.(rule, other) ?? sameFacts(rule, other);
  }
  if (rule.rule === `exclusive_${other.rule}`)
    return limitsOf(other.rule)?.(rule, other) ?? false;
  if (rule.rule === 'required') return other.rule.startsWith('required');
  // A format excludes the empty text, and has a maximum length.
  if (rule.rule === 'format' && other.rule === 'max_length') {
    return limitsOf(other.rule)?.(rule, other) ?? false;
  }
  if (rule.rule === 'choice' && other.rule === 'max_length') return areWithin(rule, other);
  return (rule.rule === 'choice' || rule.rule === 'format') && other.rule === 'not_empty';
}

/** All ids have a length within the limit. */
function areWithin({ values = [] }: Constraint, { limit = 0 }: Constraint): boolean {
  return values.every((value) => Array.from(value).length <= limit);
}

type Compare = (rule: Constraint, other: Constraint) => boolean;

const among: Compare = ({ values: some = [] }, { values: all = [] }) =>
  some.every((value) => all.includes(value));
const whereverOther: Compare = (rule, other) => holdsWithin(allOf(other), allOf(rule));
const whereverRule: Compare = (rule, other) => holdsWithin(allOf(rule), allOf(other));

/** Rules that are for no keyword. Others are equal or different. */
const COMPARE: Readonly<Record<string, Compare>> = {
  choice: among,
  choices: among,
  required_if: whereverOther,
  absent_if: whereverOther,
  required_unless: whereverRule,
  absent_unless: whereverRule,
};

function limitsOf(rule: string): Compare | undefined {
  const isImplied = limitComparison(rule);
  return isImplied && (({ limit: one = 0 }, { limit: two = 0 }) => isImplied(one, two));
}

/** The same facts about the same columns. */
export function sameFacts(one: Constraint, other: Constraint): boolean {
  // Hundreds of rules are compared with each other, the most different properties first.
  return (
    one.column === other.column && one.rule === other.rule && factsOf(one) === factsOf(other)
  );
}

function factsOf({ column, rule, limit, values, pattern, tests }: Constraint): string {
  return JSON.stringify([column, rule, limit, values, pattern, tests]);
}

function allOf({ tests = [] }: Constraint): Expression<ColumnTest> {
  return { all: tests };
}

/** `outer` holds if `inner` does; in doubt `false`. */
function holdsWithin(inner: Expression<ColumnTest>, outer: Expression<ColumnTest>): boolean {
  if (isAny(inner)) return inner.any.every((part) => holdsWithin(part, outer));
  if (isAll(outer)) return outer.all.every((part) => holdsWithin(inner, part));
  if (isAny(outer) && outer.any.some((part) => holdsWithin(inner, part))) return true;
  if (isAll(inner)) return inner.all.some((part) => holdsWithin(part, outer));
  if (isNot(inner)) return isNot(outer) && holdsWithin(outer.not, inner.not);
  if (isNot(outer) || isAny(outer)) return false;
  return inner.column === outer.column && testImplies(inner, outer);
}
