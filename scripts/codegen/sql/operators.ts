import { join, sql, type Sql } from './sql.ts';

export type TestValue = string | number | boolean;

/** How an answer is tested in browser and database. */
interface Operator {
  /** SQL that is never true without an answer. */
  readonly sql: (column: Sql, values: readonly Sql[]) => Sql;
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
    schema: (values) => (values.length === 1 ? { const: values[0] } : { enum: values }),
  },
  contains: {
    sql: (column, values) => sql`${column} @> array[${join(values)}]::text[]`,
    schema: ([value]) => ({ contains: { const: value } }),
  },
  answered: {
    sql: (column) => sql`${column} is not null`,
    schema: () => ({}),
  },
  minimum: limit(sql`>=`, NUMBER),
  exclusiveMinimum: limit(sql`>`, NUMBER),
  maximum: limit(sql`<=`, NUMBER),
  exclusiveMaximum: limit(sql`<`, NUMBER),
  formatMinimum: limit(sql`>=`, DAY),
  formatMaximum: limit(sql`<=`, DAY),
} as const satisfies Readonly<Record<string, Operator>>;

export type OperatorName = keyof typeof OPERATORS;

/** Without the name of the answer. */
export interface AnswerTest {
  readonly operator: OperatorName;
  readonly values: readonly TestValue[];
}

function limit(comparison: Sql, beside: object): Operator {
  return {
    sql: (column, [value = sql`null`]) => sql`${column} ${comparison} ${value}`,
    schema: ([value], keyword) => ({ ...beside, [keyword]: value }),
  };
}

export function testSchema({ operator, values }: AnswerTest): object {
  return OPERATORS[operator].schema(values, operator);
}

/** SQL that is true or false: a missing answer fails. */
export function testSql({ operator }: AnswerTest, column: Sql, values: readonly Sql[]): Sql {
  return sql`coalesce(${OPERATORS[operator].sql(column, values)}, false)`;
}
