import { limitComparison } from '../../kinds/keywords.ts';
import type { ColumnTest, Constraint } from '../../sql/database-model.ts';

/**
 * Tells whether each row that satisfies `rule` also satisfies `other`, both of the same column. It follows from
 * the declaration alone; in doubt, the result is `false`.
 */
export function implies(rule: Constraint, other: Constraint): boolean {
  if (rule.rule === other.rule) {
    const compare = COMPARE[rule.rule] ?? limitsOf(rule.rule);
    return compare?.(rule, other) ?? sameFacts(rule, other);
  }
  if (rule.rule === `exclusive_${other.rule}`) return limitsOf(other.rule)?.(rule, other) ?? false;
  if (rule.rule === 'required') return other.rule.startsWith('required');
  return rule.rule === 'choice' && other.rule === 'not_empty';
}

type Compare = (rule: Constraint, other: Constraint) => boolean;

const among: Compare = ({ values: some = [] }, { values: all = [] }) =>
  some.every((value) => all.includes(value));
const whereverOther: Compare = (rule, other) => holdsWithin(other.tests, rule.tests);
const whereverRule: Compare = (rule, other) => holdsWithin(rule.tests, other.tests);

/** The comparison of two versions of a rule that is for no keyword; others are either equal or different. */
const COMPARE: Readonly<Record<string, Compare>> = {
  choice: among,
  choices: among,
  unique: among,
  required_if: whereverOther,
  absent_if: whereverOther,
  required_unless: whereverRule,
  absent_unless: whereverRule,
};

/** Returns the comparison of two limits of one keyword. */
function limitsOf(rule: string): Compare | undefined {
  const isImplied = limitComparison(rule);
  return isImplied && (({ limit: one = 0 }, { limit: two = 0 }) => isImplied(one, two));
}

/** Tells whether two rules state the same facts about the same columns. */
export function sameFacts(one: Constraint, other: Constraint): boolean {
  return factsOf(one) === factsOf(other);
}

function factsOf({ column, rule, limit, values, pattern, tests }: Constraint): string {
  return JSON.stringify([column, rule, limit, values, pattern, tests]);
}

/** Tells whether `outer` holds wherever `inner` does: each of its tests follows from one of the inner tests. */
function holdsWithin(inner: readonly ColumnTest[] = [], outer: readonly ColumnTest[] = []) {
  return outer.every((wide) =>
    inner.some(
      (narrow) =>
        narrow.column === wide.column &&
        narrow.operator === wide.operator &&
        narrow.values.every((value) => wide.values.includes(value)),
    ),
  );
}
