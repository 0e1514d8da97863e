import { Ajv } from 'ajv';
import { isQuestion, type AnswerValue } from '#src/engine/kinds/field.ts';
import type { Field, Kind } from '#src/engine/kinds/registry.ts';
import type { FieldSchema, TextsFile } from '../declaration/declared-files.generated.ts';
import type { Question } from '../declaration/declared-files.ts';
import type { AnswerTest, TestValue } from '../sql/operators.ts';
import { identifier, sql, type Sql } from '../sql/sql.ts';
import { NEWEST_FIRST } from '../system-columns.ts';
import {
  addKeywords,
  keywordChecks,
  keywordsOf,
  limitingKeywords,
  type KeywordName,
} from './keywords.ts';
import { address } from './address.ts';
import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import type { AnswerWords, DeclaredKind, DefaultMessage } from './kind.ts';
import { consent } from './consent.ts';
import { date } from './date.ts';
import { group, isGroup } from './group.ts';
import { hidden } from './hidden.ts';
import { list } from './list.ts';
import { number } from './number.ts';
import { openChoice } from './open-choice.ts';
import type { QuestionFormat } from './question-format.ts';
import { text } from './text.ts';

/** In the order of trying: kinds by look before kinds by type, texts last. */
const KINDS: { readonly [K in Kind]: DeclaredKind<K, FieldSchema> } = {
  openChoice,
  choice,
  boolean,
  group,
  list,
  number,
  date,
  hidden,
  address,
  consent,
  text,
};

const NAMES = Object.keys(KINDS) as readonly Kind[];

/** The keys of declared questions, by kind. */
export const QUESTION_FORMATS: readonly QuestionFormat[] = NAMES.flatMap(
  (name) => KINDS[name].declaredAs,
);

/** Ask it about that question alone. */
export function kindOf(question: Question): Omit<DeclaredKind<Kind, FieldSchema>, 'widgets'> {
  const name = NAMES.find((one) => KINDS[one].declares(question));
  if (name) return KINDS[name];
  throw new Error(
    `No kind declares ${JSON.stringify(question)}: give scripts/codegen/kinds/ one, or the meta-schema a rule.`,
  );
}

/** With the declared limits. */
export function ownPart(question: Question, words?: AnswerWords) {
  const kind = kindOf(question);
  return { ...kind.build(question, words), ...keywordsOf(question.schema, kind.keywords) };
}

/** In JSON Schema's plainest words. */
export function plainProperty(question: Question): Readonly<Record<string, unknown>> {
  const kind = kindOf(question);
  return { ...kind.plain(question), ...keywordsOf(question.schema, kind.keywords) };
}

/**
 * Returns one answer per value that a condition tests, and one that no condition tests. A group has
 * as few items as valid, in which all is answered.
 */
export function distinctAnswers(
  question: Question,
  looked: readonly TestValue[],
): readonly AnswerValue[] {
  if (!isGroup(question)) return kindOf(question).distinctAnswers(question, looked);
  const { items, minItems = 1 } = question.schema;
  const parts = Object.entries(items.properties).map(([name, schema]) => {
    const look = question.look.items?.[name] ?? {};
    return [
      name,
      kindOf({ name, schema, look }).distinctAnswers({ name, schema, look }, [])[0],
    ];
  });
  const item = Object.fromEntries(parts.filter(([, answer]) => answer !== undefined));
  return [Array.from({ length: minItems }, () => item)];
}

/** It neither checks our plain schemas, nor optimizes code that runs once. */
export function plainAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    strictRequired: false,
    validateSchema: false,
    code: { optimize: false },
  });
  addVocabulary(ajv);
  return ajv;
}

/** Adds the kinds' formats and keywords. */
export function addVocabulary(ajv: Ajv): void {
  for (const formats of NAMES.map((name) => KINDS[name].formats ?? {})) {
    for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  }
  addKeywords(ajv);
}

/** Returns the default error messages of these questions. */
export function usualMessages(
  questions: readonly Question[],
  { wizard: { messages } }: TextsFile,
): Readonly<Record<string, string>> {
  const names = new Set<string>(questions.flatMap(messageNames));
  const byName = new Map(Object.entries(messages));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const message = byName.get(name);
      return message === undefined ? [] : [[name, message]];
    }),
  );
}

/** Returns the names of the messages about answers to a question; not each has a default. */
function messageNames(question: Question): readonly (DefaultMessage | KeywordName)[] {
  const { schema, look } = question;
  const kind = kindOf(question);
  const isNamed = look['ui:options']?.inSentence !== undefined || !isQuestion(schema.title);
  return [
    ...(isNamed ? [] : (['question'] as const)),
    ...(kind.messages ?? []),
    ...limitingKeywords({ ...schema, ...kind.build(question) }, kind.keywords),
  ];
}

/** Returns the names of the widgets that can ask a kind, the usual widget first. */
export function widgetsOf(kind: Kind): readonly string[] {
  return Object.keys(KINDS[kind].widgets);
}

/** Returns whether conditions can test such a question's answers. */
export function fitsTest(question: Question, { operator, values }: AnswerTest): boolean {
  const { operators, isValue } = kindOf(question).tests;
  return operator === 'answered' || (operators.includes(operator) && values.every(isValue));
}

/** Some kind has the type. */
export function columnType(type: string): Sql {
  return kindWithColumns(type).column.type;
}

/** Returns the type of JSON that holds the answers of a column's type. */
export function jsonTypeOf(type: string): string {
  return kindWithColumns(type).column.json;
}

function kindWithColumns(type: string) {
  const kind = NAMES.find((name) => KINDS[name].column.type.sql === type);
  if (!kind) throw new Error(`No kind of question has columns of type ${type}.`);
  return KINDS[kind];
}

const COLUMNS = new WeakMap<Field, ReturnType<typeof buildColumn>>();

/** The column of a field. Each part of the SQL asks for it, so it is built once. */
export function columnOf(field: Field): ReturnType<typeof buildColumn> {
  const column = COLUMNS.get(field) ?? buildColumn(field);
  COLUMNS.set(field, column);
  return column;
}

/** The column, its CHECKs and its expression in staff's view. A CHECK passes on null. */
function buildColumn<K extends Kind>(field: Field<K>) {
  const name = identifier(field.column);
  const { column, keywords } = KINDS[field.kind];
  const required = { rule: 'required', expression: sql`${name} is not null` };
  const byValue = (labels: Sql): Sql => {
    const filtered = column.filtered?.(name, labels);
    return sql`using btree (${filtered ? sql`(${filtered})` : name}, ${NEWEST_FIRST})`;
  };
  return {
    ...column,
    filtered: (labels: Sql) => column.filtered?.(name, labels),
    isCounted: column.counted !== 'nothing',
    counted: typeof column.counted === 'function' ? column.counted(name) : undefined,
    isComputed: 'filtered' in column || typeof column.counted === 'function',
    sortKey: column.sortKey?.(field, name) ?? name,
    checks: [
      ...(field.required ? [required] : []),
      ...(column.checks?.(field, name) ?? []),
      ...keywordChecks(field, keywords, name),
    ],
    labels: column.labels?.(field) ?? {},
    searched: (labels: Sql) => column.searched?.(field, name, labels),
    // Texts are searched instead.
    filterIndex: (labels: Sql) =>
      column.isText || column.isDocument
        ? undefined
        : (column.filterIndex?.(name) ?? byValue(labels)),
  };
}
