import type { AnswerValue, FieldBase } from '#src/form-engine/kinds/field.ts';
import type { Field, Kind } from '#src/form-engine/kinds/registry.ts';
import type { OperatorName, TestValue } from '../sql/operators.ts';
import type { FieldSchema } from '../load/declared-files.generated.ts';
import type { Question } from '../load/declared-files.ts';
import type { KeywordName, LimitFault } from './keywords.ts';
import type { ColumnCheck } from '../sql/database-model.ts';
import type { Sql } from '../sql/sql.ts';
import type { Fault } from './pattern/parse-pattern.ts';

/** A field without what every kind shares: what a kind adds from its schema and its looks. */
type OwnPart = {
  [K in Kind]: Omit<
    Field<K>,
    Exclude<keyof FieldBase, 'choices' | 'groups' | 'default' | 'unit' | 'parameter'>
  >;
}[Kind];

/** The tests that conditions can make of answers. */
export interface AnswerTests {
  readonly operators: readonly OperatorName[];
  /** Returns whether a test can look for a value. */
  readonly isValue: (value: TestValue) => boolean;
  /** Advice where it cannot. */
  readonly fix: string;
}

/**
 * One kind of question as codegen knows it: a file in this folder each. Its members are methods, so that `kindOf` can
 * return any of them.
 */
export interface DeclaredKind<K extends Kind, Schema extends FieldSchema> {
  /** Returns whether a question is of this kind, by its property and its look. */
  declares(question: Question): question is Question<Schema>;
  /** Returns its part of a field, without the declared limits of `keywords`. */
  build(question: Question<Schema>): OwnPart;
  /** Each keyword that its fields have: `true` where `keywords.ts` checks it, `false` where the kind's own CHECK does. */
  readonly keywords: { readonly [Name in KeywordName & keyof Field<K>]-?: boolean };
  /** Returns the property in JSON Schema's plainest words, without those limits and what is only shown. */
  plain(question: Question<Schema>): Readonly<Record<string, unknown>>;
  /** Returns the limits that no answer can be held to, each with what to do. */
  faults?(question: Question<Schema>): readonly LimitFault[];
  /** Returns what is allowed and could be easier to answer, each with what to do. */
  advice?(question: Question<Schema>): readonly LimitFault[];
  /** Returns whether answers have paragraphs; absent where none has. */
  isLong?(question: Question<Schema>): boolean;
  /**
   * Returns what to do where the column stays and stored answers are of a wider type.
   * @param rules the CHECKs of the column after the last migration
   */
  narrowed?(question: Question<Schema>, rules: readonly ColumnCheck[]): Fault | undefined;
  /** The formats that `plain` names, which AJV is to know. */
  readonly formats?: Readonly<Record<string, RegExp>>;
  /** The messages for wrong answers unless the declaration has its own, by format. */
  readonly messages?: Readonly<Record<string, string>>;
  /**
   * The widgets that can ask it, the usual one first, with their modules below `src/wizard/widgets`. A module exports its
   * widget as `<name>Widget`; a hidden field has none.
   */
  readonly widgets: { readonly [W in Exclude<Field<K>['widget'], 'hidden'>]: string };
  readonly tests: AnswerTests;
  /**
   * Returns the answers that tests tell apart, as short as they are valid: each that some test looks for, and
   * another one.
   * @param looked the values that tests look for
   */
  distinctAnswers(question: Question<Schema>, looked: readonly TestValue[]): readonly AnswerValue[];
  /** Returns whether an answer may be valid on one day and wrong on another; absent where none is. */
  isTimely?(question: Question<Schema>): boolean;
  /**
   * Returns a plausible answer of a made-up submission, or `undefined` where that is any text.
   * @param random returns a whole number below the given one
   */
  madeUp(field: Field<K>, random: (below: number) => number): AnswerValue | undefined;
  readonly column: {
    /** As Postgres' `format_type` writes it. */
    readonly type: Sql;
    /** The column's value as JSON, as a TypeScript type. */
    readonly json: string;
    /** The list reads an excerpt of it. */
    readonly isText?: true;
    /** Returns the text by which staff finds an answer, never null; absent for kinds that are not searched. */
    searched?(field: Field<K>, column: Sql): Sql;
    /** Returns the CHECKs of the kind itself; those of keywords follow from `keywords.ts`. */
    checks?(field: Field<K>, column: Sql): readonly ColumnCheck[];
    /** Returns what the staff list sorts by; absent where that is the column. */
    sortKey?(field: Field<K>, column: Sql): Sql;
    /** The type of that value as JSON, in TypeScript, where it is another than the column's. */
    readonly sortJson?: string;
    /** Returns the definition of the index that serves the staff's filter of another kind than by one value. */
    filterIndex?(column: Sql): Sql;
  };
}
