import type { AnswerValue, FieldBase } from '#src/engine/kinds/field.ts';
import type { Field, Kind } from '#src/engine/kinds/registry.ts';
import type { OperatorName, TestValue } from '../sql/operators.ts';
import type { FieldSchema, TextsFile } from '../declaration/declared-files.generated.ts';
import type { Question } from '../declaration/declared-files.ts';
import type { KeywordName, LimitFault } from './keywords.ts';
import type { ColumnCheck } from '../sql/database-model.ts';
import type { Sql } from '../sql/sql.ts';
import type { Fault } from './pattern/parse-pattern.ts';
import type { QuestionFormat } from './question-format.ts';

/** The words for answers that the declaration gives no words. */
export type AnswerWords = TextsFile['wizard']['answerWords'];

/** The name of a default message. */
export type DefaultMessage = keyof TextsFile['wizard']['messages'];

/** The part that a kind adds. */
type OwnPart = {
  [K in Kind]: Omit<
    Field<K>,
    Exclude<keyof FieldBase, 'choices' | 'groups' | 'other' | 'default' | 'unit' | 'parameter'>
  >;
}[Kind];

/** The conditions' tests of answers. */
export interface AnswerTests {
  readonly operators: readonly OperatorName[];
  /** Returns whether a test can have this value. */
  readonly isValue: (value: TestValue) => boolean;
  /** If a condition cannot test it. */
  readonly fix: string;
}

/** By answer; within a group by question and answer. */
export interface SearchedLabels {
  readonly [name: string]: string | SearchedLabels;
}

/**
 * A kind of question in codegen. Its members are methods, so that `kindOf` can return any of them.
 */
export interface DeclaredKind<K extends Kind, Schema extends FieldSchema> {
  /** The keys of its questions. */
  readonly declaredAs: readonly QuestionFormat[];
  /** By property and look. */
  declares(question: Question): question is Question<Schema>;
  /**
   * Returns its part of a field, without the declared limits of `keywords`.
   * @param words without them, choices of the kind's own have no labels
   */
  build(question: Question<Schema>, words?: AnswerWords): OwnPart;
  /** `true` if `keywords.ts` checks it, `false` if the kind's own CHECK does. */
  readonly keywords: { readonly [Name in KeywordName & keyof Field<K>]-?: boolean };
  /** Plain JSON Schema, without those limits and texts. */
  plain(question: Question<Schema>): Readonly<Record<string, unknown>>;
  /** Limits that no answer can meet. */
  faults?(question: Question<Schema>): readonly LimitFault[];
  /** Questions that could be easier to answer. */
  advice?(question: Question<Schema>): readonly LimitFault[];
  isLong?(question: Question<Schema>): boolean;
  /**
   * Returns the advice when stored answers have a wider type than the new column.
   * @param rules the column's CHECKs after the last migration
   */
  narrowed?(question: Question<Schema>, rules: readonly ColumnCheck[]): Fault | undefined;
  /** For AJV. */
  readonly formats?: Readonly<Record<string, RegExp>>;
  /** The default messages about its answers, beside those of its keywords. */
  readonly messages?: readonly DefaultMessage[];
  /**
   * The widgets that can ask it, the usual widget first. A hidden field and a group have no widget.
   */
  readonly widgets: {
    readonly [W in Exclude<Field<K>['widget'], 'hidden' | 'group'>]: true;
  };
  readonly tests: AnswerTests;
  /**
   * Returns one answer per tested value, and one that no condition tests; as short as valid.
   * @param looked the tested values
   */
  distinctAnswers(
    question: Question<Schema>,
    looked: readonly TestValue[],
  ): readonly AnswerValue[];
  /** Returns whether an answer's validity depends on the day. */
  isTimely?(question: Question<Schema>): boolean;
  readonly column: {
    /** As Postgres' `format_type` writes it. */
    readonly type: Sql;
    /** The type of its answers in JSON, as Postgres' `jsonb_typeof` names it. */
    readonly json: 'string' | 'number' | 'boolean' | 'array';
    /** The list reads an excerpt. */
    readonly isText?: true;
    /** The list leaves it out, as it has no end, and no filter has an index of it. */
    readonly isDocument?: true;
    /** The labels by which a search finds answers. Absent if answers have none. */
    labels?(field: Field<K>): SearchedLabels;
    /**
     * The searched text, never null; absent for kinds without search.
     * @param labels of the field, as `jsonb`
     */
    searched?(field: Field<K>, column: Sql, labels: Sql): Sql;
    /** The kind's own CHECKs. */
    checks?(field: Field<K>, column: Sql): readonly ColumnCheck[];
    /** Absent if the column itself is the key. */
    sortKey?(field: Field<K>, column: Sql): Sql;
    /**
     * The value that staff's filter compares. Absent if it is the column's.
     * @param labels of the field, as `jsonb`
     */
    filtered?(column: Sql, labels: Sql): Sql;
    /** The overview counts the choices, a text, or nothing. */
    readonly counted: 'choices' | 'nothing' | ((column: Sql) => Sql);
    /** The index of staff's filter, if it compares more than one value. */
    filterIndex?(column: Sql): Sql;
  };
}
