import type { AnswerValue } from '#src/engine/kinds/field.ts';
import { join, sql, type Sql } from './sql.ts';

export type TestValue = string | number | boolean;

/** How an answer is tested in browser, database and `schema:check`. */
interface Operator {
  /** SQL that is never true without an answer. */
  readonly sql: (column: Sql, values: readonly Sql[]) => Sql;
  readonly passes: (answer: AnswerValue, values: readonly TestValue[]) => boolean;
  /** Values of other types fail it. */
  readonly schema: (values: readonly TestValue[], keyword: string) => object;
}

const NUMBER = { type: 'number' };
const DAY = { type: 'string', format: 'date' };

/**
 * Named like the keyword in `supabase/declared/<form>.json`, except `is`, and `answered` for
 * "required" alone.
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

/** Without the name of the answer. */
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

/** NaN without an order. */
function orderOf(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== 'string' || typeof other !== 'string') return Number.NaN;
  return Number(one > other) - Number(one < other);
}

export function testSchema({ operator, values }: AnswerTest): object {
  return OPERATORS[operator].schema(values, operator);
}

/** SQL that is true or false: a missing answer fails. */
export function testSql({ operator }: AnswerTest, column: Sql, values: readonly Sql[]): Sql {
  return sql`coalesce(${OPERATORS[operator].sql(column, values)}, false)`;
}

/** Each answer that passes one test passes the other; in doubt `false`. */
export function testImplies(one: AnswerTest, other: AnswerTest): boolean {
  if (one.operator !== 'is' && one.operator !== other.operator) return false;
  const { passes } = OPERATORS[other.operator];
  if (one.operator === 'contains') return passes(one.values.map(String), other.values);
  // An exclusive limit does not pass itself.
  if (one.operator !== 'is' && one.values[0] === other.values[0]) return true;
  return one.values.every((value) => passes(value, other.values));
}
