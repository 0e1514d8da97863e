/**
 * The part of the declaration that the form engine reads: fields, conditions, steps and messages.
 * Types only: the model itself is passed in. Each consumer adds its own part beside its code.
 */

import type { Condition } from './kinds/condition.ts';
import type { AnswerValue } from './kinds/field.ts';
import type { Field } from './kinds/registry.ts';

/** Answers by field name. */
export type Answers = Readonly<Record<string, AnswerValue>>;

export interface QuestionsStep<Name extends string = string> {
  readonly id: string;
  readonly kind: 'questions';
  readonly fields: readonly Name[];
}

/** A step without questions. */
interface PlainStep {
  readonly id: string;
  readonly kind: 'welcome' | 'summary';
}

export type Step<Name extends string = string> = QuestionsStep<Name> | PlainStep;

/**
 * The texts for missing or wrong answers. `{fields}`, `{title}`, `{question}` and `{limit}` are
 * filled in. Some formats and keywords have a text only if a question uses them.
 */
export interface Messages {
  readonly [keyword: string]: string;
  readonly missing: string;
  readonly required: string;
  readonly choice: string;
  readonly minItems: string;
  readonly maxItems: string;
  readonly minLength: string;
  readonly maxLength: string;
  readonly pattern: string;
  readonly email: string;
  readonly invalid: string;
}

/**
 * @typeParam S a step with its consumer's properties, such as a title
 * @typeParam Name the names of the form's questions; codegen's output is checked against the type
 * of its answers
 */
export interface FormModel<S extends Step = Step, Name extends string = string> {
  /** Identifies the form in addresses, and in the browser's storage. */
  readonly id: string;
  /** A hash of the questions as they are asked. Each submission stores it. */
  readonly version: string;
  /** Database table that stores the submissions, one row each. */
  readonly table: string;
  /** The short name of a submission, and the first part of every reference. */
  readonly reference: { readonly label: string; readonly prefix: string };
  readonly steps: readonly S[];
  /** In the order in which they are asked: a condition only looks at fields before those it decides on. */
  readonly fields: Readonly<Record<Name, Field>>;
  readonly conditions: readonly Condition<Name>[];
  readonly messages: Messages;
}
