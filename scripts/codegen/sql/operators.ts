import type { AnswerValue } from '#src/form-engine/kinds/field.ts';
import { join, sql, type Sql } from './sql.ts';

export type TestValue = string | number | boolean;

/** A way to test an answer, wherever conditions are followed: in browser, database and `schema:check`. */
interface Operator {
  /** Returns SQL that is true, false or null, and never true without an answer. */
  readonly sql: (column: Sql, values: readonly Sql[]) => Sql;
  readonly passes: (answer: AnswerValue, values: readonly TestValue[]) => boolean;
  /** Returns the test in JSON Schema's plainest words, such that values of other types fail it. */
  readonly schema: (values: readonly TestValue[], keyword: string) => object;
}

const NUMBER = { type: 'number' };
const DAY = { type: 'string', format: 'date' };

/**
 * Every operator, under its name in `supabase/declared/<form>.json`: named like the keyword, except
 * `is`, and `answered`, which "required" asks alone.
 */
const OPERATORS = {
  is: {
    sql: (column, values) =>
      values.length === 1
        ? sql`${column} = ${join(values)}`
        : sql`${column} in (${join(values)})`,
    passes: (answer, values) => values.some((value) => value === answer),
    schema: (values) => (values.length === 1 ? { const: values[0] } : { enum: values }),
  },
  contains: {
    sql: (column, values) => sql`${column} @> array[${join(values)}]::text[]`,
    passes: (answer, values) =>
      Array.isArray(answer) && values.every((value) => answer.includes(value)),
    schema: ([value]) => ({ contains: { const: value } }),
  },
  answered: {
    sql: (column) => sql`${column} is not null`,
    passes: () => true,
    schema: () => ({}),
  },
  minimum: limit(sql`>=`, (order) => order >= 0, NUMBER),
  exclusiveMinimum: limit(sql`>`, (order) => order > 0, NUMBER),
  maximum: limit(sql`<=`, (order) => order <= 0, NUMBER),
  exclusiveMaximum: limit(sql`<`, (order) => order < 0, NUMBER),
  formatMinimum: limit(sql`>=`, (order) => order >= 0, DAY),
  formatMaximum: limit(sql`<=`, (order) => order <= 0, DAY),
} as const satisfies Readonly<Record<string, Operator>>;

export type OperatorName = keyof typeof OPERATORS;

/** A test of one answer: whose answer it is, the conditions' languages add. */
export interface AnswerTest {
  readonly operator: OperatorName;
  readonly values: readonly TestValue[];
}

function limit(comparison: Sql, holds: (order: number) => boolean, beside: object): Operator {
  return {
    sql: (column, [value = sql`null`]) => sql`${column} ${comparison} ${value}`,
    passes: (answer, [value]) => holds(orderOf(answer, value)),
    schema: ([value], keyword) => ({ ...beside, [keyword]: value }),
  };
}

/**
 * Returns a number above 0 if the first value is larger, below 0 if it is smaller; NaN if the
 * values have no order.
 */
function orderOf(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== 'string' || typeof other !== 'string') return Number.NaN;
  return Number(one > other) - Number(one < other);
}

/** Returns a test in JSON Schema's plainest words. */
export function testSchema({ operator, values }: AnswerTest): object {
  return OPERATORS[operator].schema(values, operator);
}

/** Returns a test as SQL that is true or false, never null: a missing answer fails it. */
export function testSql({ operator }: AnswerTest, column: Sql, values: readonly Sql[]): Sql {
  return sql`coalesce(${OPERATORS[operator].sql(column, values)}, false)`;
}

/** Returns whether each answer that passes one test also passes another; in doubt, the result is `false`. */
export function testImplies(one: AnswerTest, other: AnswerTest): boolean {
  if (one.operator !== 'is' && one.operator !== other.operator) return false;
  const { passes } = OPERATORS[other.operator];
  if (one.operator === 'contains') return passes(one.values.map(String), other.values);
  // An exclusive limit does not pass itself.
  if (one.operator !== 'is' && one.values[0] === other.values[0]) return true;
  return one.values.every((value) => passes(value, other.values));
}
