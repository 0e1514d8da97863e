import { _, Name, str, type Ajv } from 'ajv';
import { isMultipleOf, isNoMultipleOf } from '#src/form-engine/values/multiple-of.ts';
import { isAfter, isBefore } from '#src/form-engine/values/relative-day.ts';
import type { ColumnCheck } from '../sql/database-model.ts';
import type { Field } from '#src/form-engine/kinds/registry.ts';
import type { FieldSchema } from '../load/declared-files.generated.ts';
import { columnName } from '../sql/sql-words.ts';
import { literal, sql, type Sql } from '../sql/sql.ts';
import type { Question } from '../load/declared-files.ts';
import type { Fault } from './pattern/parse-pattern.ts';
import { present } from './present.ts';

/**
 * A keyword of JSON Schema that limits an answer. Its message to prospects is declared under its own name
 * (`wizard.messages` in the UI file), or is the one here.
 */
interface Keyword {
  readonly check: (column: Sql, limit: Sql) => Sql;
  /** Returns the limit in SQL, if it is no literal. */
  readonly limitSql?: (limit: string) => Sql;
  /** Checks the limit in the browser; absent if AJV checks it as the database does. */
  readonly isBroken?: (answer: never, limit: never) => boolean;
  /** The default message to prospects, without a declared message. */
  readonly message?: string;
  /** The limit that applies without a declared limit. */
  readonly implied?: number;
  /**
   * Returns whether an answer within this limit is also within the other limit; absent if limits
   * are only equal or not.
   */
  readonly implies?: (limit: number, other: number) => boolean;
}

const atLeast: Keyword['implies'] = (limit, other) => limit >= other;
const atMost: Keyword['implies'] = (limit, other) => limit <= other;
const LENGTH = (column: Sql) => sql`char_length(${column})`;
const COUNT = (column: Sql) => sql`cardinality(${column})`;

/** Returns the CHECK that compares an answer, or a measure of it, with the limit. */
function compared(comparison: Sql, measure = (column: Sql) => column): Keyword['check'] {
  return (column, limit) => sql`${measure(column)} ${comparison} ${limit}`;
}

/** Every keyword that limits an answer, in the order of their CHECKs. */
const KEYWORDS = {
  minLength: { check: compared(sql`>=`, LENGTH), implies: atLeast },
  maxLength: { check: compared(sql`<=`, LENGTH), implies: atMost },
  pattern: { check: compared(sql`~`) },
  minItems: { check: compared(sql`>=`, COUNT), implies: atLeast, implied: 1 },
  maxItems: { check: compared(sql`<=`, COUNT), implies: atMost },
  minimum: { check: compared(sql`>=`), implies: atLeast, message: 'Enter {limit} or more.' },
  exclusiveMinimum: {
    check: compared(sql`>`),
    implies: atLeast,
    message: 'Enter more than {limit}.',
  },
  maximum: { check: compared(sql`<=`), implies: atMost, message: 'Enter {limit} or less.' },
  exclusiveMaximum: {
    check: compared(sql`<`),
    implies: atMost,
    message: 'Enter less than {limit}.',
  },
  multipleOf: {
    check: (column, limit) => sql`mod(${column}, ${limit}) = 0`,
    message: 'Enter a number in steps of {limit}.',
    implies: isMultipleOf,
    isBroken: isNoMultipleOf,
  },
  formatMinimum: {
    check: compared(sql`>=`),
    limitSql: (limit) => daySql(limit, sql`- 1`),
    isBroken: isBefore,
    message: 'Enter {limit} or a later date.',
  },
  formatMaximum: {
    check: compared(sql`<=`),
    limitSql: (limit) => daySql(limit, sql`+ 1`),
    isBroken: isAfter,
    message: 'Enter {limit} or an earlier date.',
  },
} as const satisfies Readonly<Record<string, Keyword>>;

export type KeywordName = keyof typeof KEYWORDS;
const NAMES = Object.keys(KEYWORDS) as readonly KeywordName[];

/** A limit that cannot hold, in words. */
export interface LimitFault extends Fault {
  /** The keyword that declares it. */
  readonly key: string;
}

/** The keywords that a kind of question takes, and whether each is checked here. */
type Keywords = { readonly [Name in KeywordName]?: boolean };

/**
 * Returns how the limits of two CHECKs of one keyword compare, or `undefined` if only equal limits
 * do.
 */
export function limitComparison(rule: string): Keyword['implies'] {
  const name = NAMES.find((one) => columnName(one) === rule);
  const keyword: Keyword | undefined = name && KEYWORDS[name];
  return keyword?.implies;
}

/** Returns the declared limits that a kind takes, by keyword. */
export function keywordsOf<Taken extends Keywords, Schema extends FieldSchema>(
  schema: Schema,
  keywords: Taken,
): { [Name in keyof Taken & keyof Schema]?: Exclude<Schema[Name], undefined> } {
  const declared = namesOf(keywords).map((name) => [name, valueOf(schema, name)]);
  return present(Object.fromEntries(declared) as Schema);
}

/** A CHECK for each limit of a field, declared or implied. */
export function keywordChecks(
  field: Field,
  keywords: Keywords,
  column: Sql,
): readonly ColumnCheck[] {
  return namesOf(keywords).flatMap((name): readonly ColumnCheck[] => {
    const { check, limitSql = literal, implied }: Keyword = KEYWORDS[name];
    const limit = valueOf(field, name) ?? implied;
    if (limit === undefined) return [];
    const isNumber = typeof limit === 'number';
    return [
      {
        rule: columnName(name),
        expression: check(column, isNumber ? literal(limit) : limitSql(limit)),
        ...(isNumber ? { limit } : { pattern: limit }),
      },
    ];
  });
}

/**
 * Adds the keywords that AJV lacks, or judges differently: compiled validators call the engine's
 * functions.
 */
export function addKeywords(ajv: Ajv): void {
  for (const [keyword, { isBroken }] of Object.entries<Keyword>(KEYWORDS)) {
    if (!isBroken) continue;
    ajv.removeKeyword(keyword).addKeyword({
      keyword,
      type: ['string', 'number'],
      schemaType: ['string', 'number'],
      error: {
        message: ({ schemaCode }) => str`must be ${keyword} ${schemaCode}`,
        params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
      },
      code(context) {
        const name = new Name(isBroken.name);
        const code = _`require("form-engine").${name}`;
        const call = context.gen.scopeValue('func', { key: isBroken, ref: isBroken, code });
        context.fail(_`${call}(${context.data}, ${context.schemaCode})`);
      },
    });
  }
}

/** ISO 8601's units as PostgreSQL writes them. */
const UNITS: Readonly<Record<string, string>> = {
  D: 'days',
  W: 'weeks',
  M: 'months',
  Y: 'years',
};

/**
 * A limit of dates in SQL. A limit relative to the day of answering uses the row's date in UTC; the
 * person's own date may be the day before or after.
 * @param tolerance the extra day that is accepted for this reason
 */
function daySql(limit: string, tolerance: Sql): Sql {
  const [, sign = '', count = '', unit = ''] = /^([+-])P(\d+)([DWMY])$/u.exec(limit) ?? [];
  const today = sql`timezone('UTC', submitted_at)::date ${tolerance}`;
  if (limit === 'today') return sql`${today}`;
  if (unit === '') return literal(limit);
  return sql`(${today} + interval ${literal(`${sign}${count} ${UNITS[unit] ?? ''}`)})::date`;
}

/** The messages of a field's limits, as far as the UI file need not declare them. */
export function keywordMessages(
  field: Field,
  keywords: Keywords,
): Readonly<Record<string, string>> {
  const messages = namesOf(keywords).flatMap((name) => {
    const { message }: Keyword = KEYWORDS[name];
    return message === undefined || valueOf(field, name) === undefined
      ? []
      : [[name, message]];
  });
  return Object.fromEntries(messages) as Readonly<Record<string, string>>;
}

/** Returns the fault of a lower limit that is above the highest value that an answer can reach. */
export function boundFaults(
  { name }: Question,
  key: string,
  low: number | undefined,
  high: number,
): readonly LimitFault[] {
  if (low === undefined || low <= high) return [];
  const message = `No answer to "${name}" can reach ${low}.`;
  return [{ key, message, fix: `Use ${high} or less.` }];
}

function namesOf(keywords: Keywords): readonly KeywordName[] {
  return NAMES.filter((name) => keywords[name]);
}

function valueOf(owner: object, name: string): number | string | undefined {
  const value: unknown = Object.hasOwn(owner, name) ? Reflect.get(owner, name) : undefined;
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}
