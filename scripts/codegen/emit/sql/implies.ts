import type { ColumnTest, Constraint } from '../../sql/database-model.ts';

/**
 * Tells whether each row that satisfies `rule` also satisfies `other`, both of the same column. It follows from
 * the declaration alone; in doubt, the result is `false`.
 */
export function implies(rule: Constraint, other: Constraint): boolean {
  if (rule.rule === other.rule) return COMPARE[rule.rule]?.(rule, other) ?? sameFacts(rule, other);
  if (rule.rule === 'required') return other.rule.startsWith('required');
  return rule.rule === 'choice' && other.rule === 'not_empty';
}

type Compare = (rule: Constraint, other: Constraint) => boolean;

const atLeast: Compare = ({ limit: one = 0 }, { limit: other = 0 }) => one >= other;
const atMost: Compare = ({ limit: one = 0 }, { limit: other = 0 }) => one <= other;
const among: Compare = ({ values: some = [] }, { values: all = [] }) =>
  some.every((value) => all.includes(value));
const whereverOther: Compare = (rule, other) => holdsWithin(other.tests, rule.tests);
const whereverRule: Compare = (rule, other) => holdsWithin(rule.tests, other.tests);

/** The comparison of two versions of a rule; other rules are either equal or different. */
const COMPARE: Readonly<Record<string, Compare>> = {
  min_length: atLeast,
  max_length: atMost,
  min_items: atLeast,
  max_items: atMost,
  choice: among,
  choices: among,
  unique: among,
  required_if: whereverOther,
  absent_if: whereverOther,
  required_unless: whereverRule,
  absent_unless: whereverRule,
};

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
