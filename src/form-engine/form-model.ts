/**
 * The contract between the declaration (through codegen) and everything that asks, checks,
 * stores or shows an answer. Types only: whoever needs a model is handed one.
 */

import type { AnswerValue } from './kinds/field.ts';
import type { Field } from './kinds/registry.ts';
import type { SubmitFailureReason } from './submit-result.ts';

/** Answers by field name. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** What one branch of a condition asks of other fields. */
export interface Effect {
  readonly required: readonly string[];
  readonly absent: readonly string[];
}

/** One `if`/`then`/`else` of the declaration. Its test is the function at the same index of `Form.conditions`. */
export interface Condition {
  readonly then: Effect;
  readonly else: Effect;
}

export interface Button {
  readonly label: string;
  readonly disabled?: true;
}

interface StepBase {
  readonly id: string;
  readonly title: string;
  /** Paragraphs. */
  readonly intro: readonly string[];
  readonly buttons: { readonly back?: Button; readonly next: Button };
}

export interface WelcomeStep extends StepBase {
  readonly kind: 'welcome';
}

export interface QuestionsStep extends StepBase {
  readonly kind: 'questions';
  readonly fields: readonly string[];
}

export interface SummaryStep extends StepBase {
  readonly kind: 'summary';
}

export type Step = WelcomeStep | QuestionsStep | SummaryStep;

/** One labelled answer of a card, a PDF section or a table cell. */
export interface Line {
  readonly field: string;
  readonly label: string;
  /** `filled`: only with an answer; `relevant`: whenever the question is asked; `always`: even when it is not. */
  readonly show: 'filled' | 'relevant' | 'always';
  /** Stands in for a missing answer. */
  readonly empty: string;
}

export interface Card {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly Line[];
}

export interface Panel {
  readonly title: string;
  readonly items: readonly string[];
}

export interface WizardTexts {
  readonly title: string;
  readonly progress: string;
  readonly requiredMark: string;
  readonly optionalMark: string;
  readonly missing: string;
  readonly draftRestored: string;
  /** Said where answers were on their way when the page was left. */
  readonly interrupted: string;
  readonly startOver: string;
  readonly startOverConfirm: string;
  readonly startOverDelete: string;
  readonly startOverCancel: string;
  readonly deleted: string;
  readonly deletedElsewhere: string;
  readonly undo: string;
  readonly changedElsewhere: string;
  readonly sentElsewhere: string;
  readonly sentBefore: string;
  readonly storageBlocked: string;
  readonly storageFull: string;
  readonly returnToSummary: string;
  readonly clearAnswer: string;
  readonly messages: Messages;
}

/**
 * What is said of a wrong answer; `{title}` and `{limit}` are filled in. By keyword or format: those that not
 * every form needs are there where a question has them.
 */
export interface Messages {
  readonly [keyword: string]: string;
  readonly choice: string;
  readonly minItems: string;
  readonly maxItems: string;
  readonly minLength: string;
  readonly maxLength: string;
  readonly pattern: string;
  readonly email: string;
  readonly invalid: string;
}

export interface SummaryModel {
  readonly change: string;
  readonly cards: readonly Card[];
  readonly nextSteps: Panel;
  readonly download: string;
  readonly submitting: string;
  readonly submitError: string;
  /** What happened and what to do, under `submitError`; `{wait}` is filled in for `busy`. */
  readonly failures: Readonly<Record<SubmitFailureReason, string>>;
  readonly failureHelp: {
    /** Fills `{wait}`; `{time}` is a number of seconds, minutes or hours. */
    readonly wait: string;
    /** Fills `{wait}` where nobody knows how long it takes. */
    readonly unknownWait: string;
    /** Follow `refused`: the answers are in this browser's storage, or on this page alone. */
    readonly reloadKept: string;
    readonly reloadLost: string;
    readonly otherwise: string;
  };
}

export interface ThankYouModel {
  readonly title: string;
  readonly text: string;
  readonly whatsNext: Panel;
  readonly download: string;
  readonly startNew: string;
  /** Said on a later visit in the same tab; `{time}` is filled in. */
  readonly earlier: string;
  /** Button that shows this view again. */
  readonly show: string;
}

export interface PdfModel {
  readonly title: string;
  /** Language tag of the document's own texts. */
  readonly language: string;
  readonly date: string;
  readonly pageNumber: string;
  readonly missingCharacters: string;
  readonly preparing: string;
  readonly error: string;
  readonly fileName: { readonly prefix: string; readonly field: string; readonly fallback: string };
  readonly sections: readonly Card[];
  readonly nextSteps: Panel;
}

export interface FormModel {
  /** Database table that takes the submissions, a row each. */
  readonly table: string;
  readonly wizard: WizardTexts;
  readonly steps: readonly Step[];
  /** In the order in which they are asked: a condition only looks at fields before those it decides on. */
  readonly fields: Readonly<Record<string, Field>>;
  readonly conditions: readonly Condition[];
  readonly summary: SummaryModel;
  readonly thankYou: ThankYouModel;
  readonly pdf: PdfModel;
}
