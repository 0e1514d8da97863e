import { _, Ajv, Name, str } from 'ajv';
import { isNoMultipleOf } from '#src/engine/values/multiple-of.ts';
import { isAfter, isBefore } from '#src/engine/values/relative-day.ts';
import type { ColumnCheck } from '../sql/database-model.ts';
import type { Field } from '#src/engine/kinds/registry.ts';
import type { FieldSchema } from '../declaration/declared-files.generated.ts';
import { columnName } from '../sql/sql-words.ts';
import { literal, sql, type Sql } from '../sql/sql.ts';
import type { Question } from '../declaration/declared-files.ts';
import type { Fault } from './pattern/parse-pattern.ts';
import { present } from './present.ts';

/**
 * A JSON Schema keyword that limits an answer. Its message has its name in `wizard.messages` of the
 * UI file or of `schema/texts.json`.
 */
interface Keyword {
  readonly check: (column: Sql, limit: Sql) => Sql;
  /** The limit in SQL, if it is no literal. */
  readonly limitSql?: (limit: string) => Sql;
  /** For the browser; absent if AJV checks as the database does. */
  readonly judge?: Judge;
  /** Without a declared limit. */
  readonly implied?: number;
}

/** A function that a compiled validator calls, with its module in `src/engine/values`. */
interface Judge {
  readonly violates: (answer: never, limit: never) => boolean;
  readonly module: string;
}

const LENGTH = (column: Sql) => sql`char_length(${column})`;
const COUNT = (column: Sql) => sql`cardinality(${column})`;

/** Compares an answer, or its measure, with the limit. */
function compared(comparison: Sql, measure = (column: Sql) => column): Keyword['check'] {
  return (column, limit) => sql`${measure(column)} ${comparison} ${limit}`;
}

/** In the order of their CHECKs. */
const KEYWORDS = {
  minLength: { check: compared(sql`>=`, LENGTH) },
  maxLength: { check: compared(sql`<=`, LENGTH) },
  pattern: { check: compared(sql`~`) },
  minItems: { check: compared(sql`>=`, COUNT), implied: 1 },
  maxItems: { check: compared(sql`<=`, COUNT) },
  minimum: { check: compared(sql`>=`) },
  exclusiveMinimum: {
    check: compared(sql`>`),
  },
  maximum: { check: compared(sql`<=`) },
  exclusiveMaximum: {
    check: compared(sql`<`),
  },
  multipleOf: {
    check: (column, limit) => sql`mod(${column}, ${limit}) = 0`,
    judge: { violates: isNoMultipleOf, module: 'multiple-of' },
  },
  formatMinimum: {
    check: compared(sql`>=`),
    limitSql: (limit) => daySql(limit, sql`- 1`),
    judge: { violates: isBefore, module: 'relative-day' },
  },
  formatMaximum: {
    check: compared(sql`<=`),
    limitSql: (limit) => daySql(limit, sql`+ 1`),
    judge: { violates: isAfter, module: 'relative-day' },
  },
} as const satisfies Readonly<Record<string, Keyword>>;

export type KeywordName = keyof typeof KEYWORDS;
export const KEYWORD_NAMES = Object.keys(KEYWORDS) as readonly KeywordName[];

/** A limit that cannot hold. */
export interface LimitFault extends Fault {
  /** The keyword that declares it. */
  readonly key: string;
}

/** A kind's keywords, and whether each is checked here. */
type Keywords = { readonly [Name in KeywordName]?: boolean };

/** Returns declared limits by keyword. */
export function keywordsOf<Taken extends Keywords, Schema extends FieldSchema>(
  schema: Schema,
  keywords: Taken,
): { [Name in keyof Taken & keyof Schema]?: Exclude<Schema[Name], undefined> } {
  const declared = namesOf(keywords).map((name) => [name, valueOf(schema, name)]);
  return present(Object.fromEntries(declared) as Schema);
}

/** Returns a CHECK for each declared or implied limit. */
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

/** Adds keywords that AJV lacks, or judges differently. */
export function addKeywords(ajv: Ajv): void {
  for (const [keyword, { judge }] of Object.entries<Keyword>(KEYWORDS)) {
    if (!judge) continue;
    const { violates } = judge;
    ajv.removeKeyword(keyword).addKeyword({
      keyword,
      type: ['string', 'number'],
      schemaType: ['string', 'number'],
      error: {
        message: ({ schemaCode }) => str`must be ${keyword} ${schemaCode}`,
        params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
      },
      code(context) {
        const code = _`${new Name(violates.name)}`;
        const call = context.gen.scopeValue('func', { key: violates, ref: violates, code });
        context.fail(_`${call}(${context.data}, ${context.schemaCode})`);
      },
    });
  }
}

/** Returns the modules of the functions that compiled validators call, by the function's name. */
export function judgeModules(): Readonly<Record<string, string>> {
  const judges = Object.values<Keyword>(KEYWORDS).flatMap(({ judge }) => judge ?? []);
  return Object.fromEntries(judges.map(({ violates, module }) => [violates.name, module]));
}

/** Returns the keywords that are ours: draft-07 has none of their names. */
export function ownKeywords(): readonly string[] {
  const standard = new Ajv();
  return KEYWORD_NAMES.filter((name) => standard.getKeyword(name) === false);
}

/** ISO 8601's units in PostgreSQL. */
const UNITS: Readonly<Record<string, string>> = {
  D: 'days',
  W: 'weeks',
  M: 'months',
  Y: 'years',
};

/**
 * A limit of dates in SQL. A relative limit uses the row's date in UTC; the person's date may be a
 * day off.
 * @param tolerance the day that is accepted for this reason
 */
function daySql(limit: string, tolerance: Sql): Sql {
  const [, sign = '', count = '', unit = ''] = /^([+-])P(\d+)([DWMY])$/u.exec(limit) ?? [];
  const today = sql`timezone('UTC', submitted_at)::date ${tolerance}`;
  if (limit === 'today') return sql`${today}`;
  if (unit === '') return literal(limit);
  return sql`(${today} + interval ${literal(`${sign}${count} ${UNITS[unit] ?? ''}`)})::date`;
}

/** Returns the keywords that limit an answer. */
export function limitingKeywords(limits: object, keywords: Keywords): readonly KeywordName[] {
  return namesOf(keywords).filter((name) => valueOf(limits, name) !== undefined);
}

/** Finds a lower limit above the highest possible answer. */
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
  return KEYWORD_NAMES.filter((name) => keywords[name]);
}

function valueOf(owner: object, name: string): number | string | undefined {
  const value: unknown = Object.hasOwn(owner, name) ? Reflect.get(owner, name) : undefined;
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}
