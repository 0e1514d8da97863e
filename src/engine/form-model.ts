/**
 * The declaration as the form engine reads it: fields, conditions, steps and messages. Consumers
 * add their own parts.
 */

import type { Condition } from './kinds/condition.ts';
import type { AnswerValue } from './kinds/field.ts';
import type { Field } from './kinds/registry.ts';

export type Answers = Readonly<Record<string, AnswerValue>>;

/** As controls and storage hold them, unchecked. */
export type RawAnswers = Readonly<Record<string, unknown>>;

export interface QuestionsStep<Name extends string = string> {
  readonly id: string;
  readonly kind: 'questions';
  readonly fields: readonly Name[];
}

interface PlainStep {
  readonly id: string;
  readonly kind: 'welcome' | 'summary';
}

export type Step<Name extends string = string> = QuestionsStep<Name> | PlainStep;

/**
 * Texts for missing or wrong answers, with places `{fields}`, `{title}`, `{question}` and
 * `{limit}`. Some formats and keywords have a text only if a question uses them.
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
  /** The place `{question}` of a question whose title asks. */
  readonly question?: string;
}

/** @typeParam S a step with its consumer's properties @typeParam Name the names of the questions */
export interface FormModel<S extends Step = Step, Name extends string = string> {
  /** In addresses and storage. */
  readonly id: string;
  /** A hash of the questions as asked. Each submission stores it. */
  readonly version: string;
  /** Stores the submissions, one row each. */
  readonly table: string;
  /** The short name of a submission, and the beginning of its reference. */
  readonly reference: { readonly label: string; readonly prefix: string };
  readonly steps: readonly S[];
  /** In the order of asking: a condition tests only fields before those it decides on. */
  readonly fields: Readonly<Record<Name, Field>>;
  readonly conditions: readonly Condition<Name>[];
  readonly messages: Messages;
}
