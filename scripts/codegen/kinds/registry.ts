import type { Ajv } from 'ajv';
import type { ColumnCheck } from '../sql/database-model.ts';
import type { AnswerValue } from '../../../src/form-engine/kinds/field.ts';
import type { Field, Kind } from '../../../src/form-engine/kinds/registry.ts';
import type { FieldSchema, FieldUi } from '../load/declared-files.generated.ts';
import type {
  AddressSchema,
  ConsentSchema,
  DateSchema,
  HiddenSchema,
  ListSchema,
  NumberSchema,
  SingleChoiceSchema,
  TextSchema,
  YesNoSchema,
} from '../load/declared-files.ts';
import type { AnswerTest, TestValue } from '../sql/operators.ts';
import { identifier, sql, type Sql } from '../sql/sql.ts';
import { addKeywords, keywordChecks, keywordMessages } from './keywords.ts';
import { address } from './address.ts';
import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import type { DeclaredKind, OwnPart, Bounds, LimitFault, Narrowed } from './kind.ts';
import { consent } from './consent.ts';
import { date } from './date.ts';
import { hidden } from './hidden.ts';
import { list } from './list.ts';
import { number } from './number.ts';
import { text } from './text.ts';

/** The part of the schema file that declares each kind of question. */
interface SchemasByKind {
  readonly text: TextSchema;
  readonly choice: SingleChoiceSchema;
  readonly boolean: YesNoSchema;
  readonly list: ListSchema;
  readonly number: NumberSchema;
  readonly date: DateSchema;
  readonly hidden: HiddenSchema;
  readonly address: AddressSchema;
  readonly consent: ConsentSchema;
}

/** Texts come last: a property of type "string" is a text where no other kind declares itself by it. */
const KINDS: { readonly [K in Kind]: DeclaredKind<K, SchemasByKind[K]> } = {
  choice,
  boolean,
  list,
  number,
  date,
  hidden,
  address,
  consent,
  text,
};

const NAMES = Object.keys(KINDS) as readonly Kind[];

/** The names of all kinds, and of all widgets that some kind can be asked with. */
export const KIND_NAMES: ReadonlySet<string> = new Set(NAMES);
export const WIDGET_NAMES: ReadonlySet<string> = new Set(
  NAMES.flatMap((name): readonly string[] => KINDS[name].widgets),
);

/** Returns the part of a field that only its kind has, its kind among it. */
export function buildOwnPart(schema: FieldSchema, ui: FieldUi): OwnPart {
  return ofSchema(schema, (kind, own) => KINDS[kind].build(own, ui));
}

/** Returns a property of the schema file in JSON Schema's plainest words, without what is only shown. */
export function plainField(schema: FieldSchema): Readonly<Record<string, unknown>> {
  return ofSchema(schema, (kind, own) => KINDS[kind].plain(own));
}

/** Returns the bounds of a question's answers. */
export function boundsOf(schema: FieldSchema): readonly Bounds[] {
  return ofSchema(schema, (kind, own) => KINDS[kind].bounds?.(own) ?? []);
}

/** Returns the limits of a question that no answer can be held to. */
export function limitFaults(schema: FieldSchema): readonly LimitFault[] {
  return ofSchema(schema, (kind, own) => KINDS[kind].faults?.(own) ?? []);
}

/** Returns what has become of the answers where the column stays and stored ones are of a wider type. */
export function narrowedAnswers(
  schema: FieldSchema,
  rules: readonly ColumnCheck[],
): Narrowed | undefined {
  return ofSchema(schema, (kind, own) => KINDS[kind].narrowed?.(own, rules));
}

/** Teaches AJV what the plain schemas of kinds say beyond JSON Schema: formats and keywords. */
export function addVocabulary(ajv: Ajv): void {
  for (const formats of NAMES.map((name) => KINDS[name].formats ?? {})) {
    for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  }
  addKeywords(ajv);
}

/** Returns what is said of wrong answers where the declaration says nothing: of these fields' kinds and limits. */
export function usualMessages(fields: readonly Field[]): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...fields.map((field) => ({ ...KINDS[field.kind].messages, ...keywordMessages(field) })),
  ) as Readonly<Record<string, string>>;
}

/** Returns the widgets that can ask a question, the usual one first. */
export function widgetsOf(schema: FieldSchema): readonly string[] {
  return ofSchema(schema, (kind) => KINDS[kind].widgets);
}

/** Tells whether conditions can test the answers to a question like this. */
export function fitsTest(schema: FieldSchema, { operator, values }: AnswerTest): boolean {
  const { operators, isValue } = ofSchema(schema, (kind) => KINDS[kind].tests);
  return operators.includes(operator) && values.every(isValue);
}

/** Returns what to write where a test does not fit. */
export function testAdvice(schema: FieldSchema): string {
  return ofSchema(schema, (kind) => KINDS[kind].tests).fix;
}

/**
 * Returns the answers to a question that conditions tell apart, as short as they are valid.
 * @param looked the values that conditions look for
 */
export function distinctAnswers(
  schema: FieldSchema,
  ui: FieldUi,
  looked: readonly TestValue[],
): readonly AnswerValue[] {
  return ofSchema(schema, (kind, own) => KINDS[kind].distinctAnswers(own, ui, looked));
}

/** Tells whether an answer to a question may be valid on one day and wrong on another. */
export function isTimely(schema: FieldSchema): boolean {
  return ofSchema(schema, (kind, own) => KINDS[kind].isTimely?.(own) ?? false);
}

/** Calls back with the kind that a property declares. */
function ofSchema<Result>(
  schema: FieldSchema,
  use: <K extends Kind>(kind: K, own: SchemasByKind[K]) => Result,
): Result {
  const attempt = <K extends Kind>(
    kind: K,
    take: (kind: K, own: SchemasByKind[K]) => Result,
  ): (() => Result) | undefined =>
    KINDS[kind].declares(schema) ? () => take(kind, schema) : undefined;
  for (const kind of NAMES) {
    const found = attempt(kind, use);
    if (found) return found();
  }
  throw new Error(
    `No kind declares ${JSON.stringify(schema)}: give scripts/codegen/kinds/ one, or the meta-schema a rule.`,
  );
}

/** Returns the type of the column that holds the answers to a declared question. */
export function columnTypeOf(schema: FieldSchema): string {
  return ofSchema(schema, (kind) => KINDS[kind].column.type.sql);
}

/** Returns a noun for answers in a column of this type. */
export function answerWords(type: string): string {
  return (
    NAMES.map((name) => KINDS[name].column).find((column) => column.type.sql === type)?.words ??
    type
  );
}

/** Returns the SQL of a column's type, which some kind has. */
export function columnType(type: string): Sql {
  const kind = NAMES.find((name) => KINDS[name].column.type.sql === type);
  if (!kind) throw new Error(`No kind of question has columns of type ${type}.`);
  return KINDS[kind].column.type;
}

/** A field's column: what the database has of it, and how staff reads it. */
export interface FieldColumn {
  readonly type: Sql;
  readonly json: string;
  readonly isText: boolean;
  readonly searched?: Sql;
  readonly checks: readonly ColumnCheck[];
  readonly sortKey: Sql;
  readonly sortJson: string;
  readonly filterIndex?: Sql;
}

/** Returns a field's column. A CHECK passes on null, so only `required` refuses a missing answer. */
export function columnOf<K extends Kind>(field: Field<K>): FieldColumn {
  const name = identifier(field.column);
  const { type, json, isText, searched, checks, sortKey, sortJson, filterIndex } =
    KINDS[field.kind].column;
  const required = { rule: 'required', expression: sql`${name} is not null` };
  return {
    type,
    json,
    isText: isText ?? false,
    ...(searched && { searched: searched(field, name) }),
    checks: [
      ...(field.required ? [required] : []),
      ...checks(field, name),
      ...keywordChecks(field, name),
    ],
    sortKey: sortKey(field, name),
    sortJson,
    ...(filterIndex && { filterIndex: filterIndex(name) }),
  };
}
