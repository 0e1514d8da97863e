import type { AnswerValue, FieldBase } from '#src/form-engine/kinds/field.ts';
import type { Field, Kind } from '#src/form-engine/kinds/registry.ts';
import type { OperatorName, TestValue } from '../sql/operators.ts';
import type { FieldSchema } from '../load/declared-files.generated.ts';
import type { Question } from '../load/declared-files.ts';
import type { AnswerWords } from './answer-words.ts';
import type { KeywordName, LimitFault } from './keywords.ts';
import type { ColumnCheck } from '../sql/database-model.ts';
import type { Sql } from '../sql/sql.ts';
import type { Fault } from './pattern/parse-pattern.ts';

/** The part of a field that a kind adds from its schema and its looks. */
type OwnPart = {
  [K in Kind]: Omit<
    Field<K>,
    Exclude<keyof FieldBase, 'choices' | 'groups' | 'other' | 'default' | 'unit' | 'parameter'>
  >;
}[Kind];

/** The tests that conditions can make of answers. */
export interface AnswerTests {
  readonly operators: readonly OperatorName[];
  /** Returns whether a test can look for a value. */
  readonly isValue: (value: TestValue) => boolean;
  /** The fix if a condition cannot test it. */
  readonly fix: string;
}

/**
 * One kind of question in codegen: a file in this folder each. Its members are methods, so that
 * `kindOf` can return any of them.
 */
export interface DeclaredKind<K extends Kind, Schema extends FieldSchema> {
  /** Returns whether a question is of this kind, by its property and its look. */
  declares(question: Question): question is Question<Schema>;
  /**
   * Returns its part of a field, without the declared limits of `keywords`.
   * @param words by default those in English
   */
  build(question: Question<Schema>, words?: AnswerWords): OwnPart;
  /**
   * Each keyword of its fields: `true` if `keywords.ts` checks it, `false` if the kind's own CHECK
   * does.
   */
  readonly keywords: { readonly [Name in KeywordName & keyof Field<K>]-?: boolean };
  /** Returns the property in plain JSON Schema, without those limits and without texts. */
  plain(question: Question<Schema>): Readonly<Record<string, unknown>>;
  /** Returns the limits that no answer can meet, each with its fix. */
  faults?(question: Question<Schema>): readonly LimitFault[];
  /** Returns advice about questions that could be easier to answer, each with its fix. */
  advice?(question: Question<Schema>): readonly LimitFault[];
  /** Returns whether answers have paragraphs; absent if no answer of the kind has paragraphs. */
  isLong?(question: Question<Schema>): boolean;
  /**
   * Returns the migration advice when stored answers have a wider type than the new column.
   * @param rules the CHECKs of the column after the last migration
   */
  narrowed?(question: Question<Schema>, rules: readonly ColumnCheck[]): Fault | undefined;
  /** The formats in `plain`, for AJV. */
  readonly formats?: Readonly<Record<string, RegExp>>;
  /** The messages for wrong answers unless the declaration has its own, by format. */
  readonly messages?: Readonly<Record<string, string>>;
  /**
   * The widgets that can ask it, the usual widget first, with their modules below
   * `src/wizard/widgets`. A module exports its widget as `<name>Widget`; a hidden field and a group
   * have none.
   */
  readonly widgets: {
    readonly [W in Exclude<Field<K>['widget'], 'hidden' | 'group'>]: string;
  };
  readonly tests: AnswerTests;
  /**
   * Returns one answer per value that a condition tests, and one that no condition tests; as short
   * as valid.
   * @param looked the values that conditions test
   */
  distinctAnswers(
    question: Question<Schema>,
    looked: readonly TestValue[],
  ): readonly AnswerValue[];
  /**
   * Returns whether an answer may be valid on one day and invalid on another; absent if that never
   * happens.
   */
  isTimely?(question: Question<Schema>): boolean;
  /**
   * Returns a plausible answer of a made-up submission, or `undefined` if any text will do.
   * @param random returns a whole number below the given number
   */
  madeUp(field: Field<K>, random: (below: number) => number): AnswerValue | undefined;
  readonly column: {
    /** As Postgres' `format_type` writes it. */
    readonly type: Sql;
    /** The column's value as JSON, as a TypeScript type. */
    readonly json: string;
    /** The list reads an excerpt of it. */
    readonly isText?: true;
    /** The list leaves it out, as it has no end, and no filter has an index of it. */
    readonly isDocument?: true;
    /** Returns the text by which staff finds an answer, never null; absent for kinds that are not searched. */
    searched?(field: Field<K>, column: Sql): Sql;
    /** Returns the CHECKs of the kind itself; those of keywords follow from `keywords.ts`. */
    checks?(field: Field<K>, column: Sql): readonly ColumnCheck[];
    /** Returns the sort key of the staff list; absent if the column itself is the key. */
    sortKey?(field: Field<K>, column: Sql): Sql;
    /** The TypeScript type of that value in JSON, if it differs from the column's. */
    readonly sortJson?: string;
    /**
     * Returns the value by which staff filters and counts; absent if the column itself is the
     * value.
     */
    filtered?(field: Field<K>, column: Sql): Sql;
    /** Returns the definition of the index that serves the staff's filter of another kind than by one value. */
    filterIndex?(column: Sql): Sql;
  };
}
