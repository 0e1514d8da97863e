/**
 * The contract between the declaration (through codegen) and everything that asks, checks,
 * stores or shows an answer. Types only: whoever needs a model is handed one.
 */

import type { AdminTexts } from './admin-texts.ts';

/** One answer. An unanswered question is absent: never `''`, `[]` or `null`. */
export type AnswerValue = string | boolean | readonly string[];

/** Answers by field name. */
export type Answers = Readonly<Record<string, AnswerValue>>;

export interface Choice<Value extends string | boolean = string> {
  readonly value: Value;
  readonly label: string;
  /** For narrow places such as the admin table; the label where there is none. */
  readonly shortLabel?: string;
  readonly description?: string;
  /** Retired: still labelled wherever a row holds it, no longer offered. */
  readonly deprecated?: true;
}

interface FieldBase {
  readonly name: string;
  /** Name of the database column: the field's name in snake_case. */
  readonly column: string;
  /** The question as asked. */
  readonly title: string;
  /** The question as a heading or in a list. */
  readonly shortTitle: string;
  readonly description?: string;
  /** A hint shown with the input, such as examples. */
  readonly help?: string;
  /** Id of the step that asks it. */
  readonly step: string;
  /** Required on every path. A condition may also require a field: see `Condition`. */
  readonly required: boolean;
  /** The field's former names, newest first: a draft from then holds the answer under one of them. */
  readonly renamedFrom?: readonly string[];
  /** Retired: still shown where a row holds it, no longer asked. */
  readonly deprecated?: true;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly widget: 'text' | 'email' | 'textarea';
  readonly autocomplete?: string;
  readonly placeholder?: string;
  readonly rows?: number;
  /** In Unicode code points. */
  readonly minLength?: number;
  /** In Unicode code points. */
  readonly maxLength?: number;
  /** Regular expression that the answer matches somewhere, of the part that JavaScript and PostgreSQL read alike. */
  readonly pattern?: string;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly widget: 'radio';
  readonly choices: readonly Choice[];
  readonly default?: string;
}

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly widget: 'radio';
  readonly choices: readonly Choice<boolean>[];
  readonly default?: boolean;
}

export interface ListField extends FieldBase {
  readonly kind: 'list';
  readonly widget: 'checkboxes';
  readonly choices: readonly Choice[];
  readonly minItems?: number;
  readonly maxItems?: number;
}

export type Field = TextField | ChoiceField | BooleanField | ListField;

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

export type BadgeVariant = 'default' | 'secondary' | 'destructive' | 'outline';

export interface ColumnLine {
  readonly field: string;
  /** Shown before the value, where the value alone would not say what it means. */
  readonly label?: string;
  /** One variant for all values, or one per value (a boolean's are `true` and `false`). */
  readonly badge?: BadgeVariant | Readonly<Record<string, BadgeVariant>>;
}

/** A column of the admin table: either of the row itself (`system`) or of one or more answers. */
export interface AdminColumn {
  readonly id: string;
  readonly title: string;
  readonly system?: 'submitted_at';
  readonly lines: readonly ColumnLine[];
  /** The view's column that orders the list by this one: `submitted_at`, or a sort key of its first line. */
  readonly sort: string;
  /** Longest text shown before it is cut, in Unicode code points. */
  readonly truncate?: number;
}

export interface WizardTexts {
  readonly title: string;
  readonly progress: string;
  readonly requiredMark: string;
  readonly optionalMark: string;
  readonly missing: string;
  readonly draftRestored: string;
  readonly startOver: string;
  readonly startOverConfirm: string;
  readonly startOverCancel: string;
  readonly returnToSummary: string;
  readonly messages: Messages;
}

/** What is said of a wrong answer; `{title}` and `{limit}` are filled in. */
export interface Messages {
  readonly required: string;
  readonly choice: string;
  readonly minItems: string;
  readonly maxItems: string;
  readonly minLength: string;
  readonly maxLength: string;
  readonly pattern: string;
  readonly invalid: string;
}

export interface SummaryModel {
  readonly change: string;
  readonly cards: readonly Card[];
  readonly nextSteps: Panel;
  readonly download: string;
  readonly submitting: string;
  readonly submitError: string;
}

export interface ThankYouModel {
  readonly title: string;
  readonly text: string;
  readonly whatsNext: Panel;
  readonly download: string;
}

export interface AdminModel extends AdminTexts {
  /**
   * Database view that staff reads: the table's columns, `search_text` with all text answers, the sort
   * keys of the columns, and what follows.
   */
  readonly view: string;
  /** The view's columns with the beginnings of texts, each by the column of the whole text. */
  readonly beginnings: Readonly<Record<string, string>>;
  /** The view's column with the size of all texts of a row, in bytes. */
  readonly size: string;
  readonly columns: readonly AdminColumn[];
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
  readonly admin: AdminModel;
  readonly pdf: PdfModel;
}
