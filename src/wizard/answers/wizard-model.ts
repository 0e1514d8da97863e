import type { ComponentType, FormEvent } from 'react';
import type { Card, DownloadTexts, Panel } from '../../form-engine/display.ts';
import type { Evaluation } from '../../form-engine/evaluate.ts';
import type { FieldError } from '../../form-engine/field-errors.ts';
import type { Form } from '../../form-engine/form.ts';
import type { ChoiceValue } from '../../form-engine/kinds/field.ts';
import type { FormModel, QuestionsStep, Step } from '../../form-engine/form-model.ts';
import type { Late } from '../../lib/late.ts';
import type { Plural } from '../../lib/plural.ts';
import type { SubmitFailureReason } from '../../submission/submit-result.ts';

export interface ButtonText {
  readonly label: string;
  readonly disabled?: true;
}

export interface Link {
  readonly label: string;
  readonly href: string;
}

/**
 * A part of a text: words, or marked parts. Codegen parses the parts from Markdown; they hold no
 * HTML.
 */
export type TextNode = string | MarkedText;

type MarkedText = MarkedElement | MarkedLink;

interface MarkedElement {
  readonly tag: 'p' | 'ul' | 'ol' | 'li' | 'em' | 'strong';
  readonly parts: readonly TextNode[];
}

interface MarkedLink {
  readonly tag: 'a';
  /** An address with `https:` or `mailto:`. */
  readonly href: string;
  readonly parts: readonly TextNode[];
}

/** The texts of a question that are more than a string. */
export interface QuestionTexts {
  /** The question's title, with places for earlier answers. */
  readonly title?: string;
  readonly description?: readonly TextNode[];
  readonly help?: readonly TextNode[];
  /** Help that is folded away. */
  readonly details?: { readonly title: string; readonly text: readonly TextNode[] };
}

/** A statement above the questions of a step, such as a privacy statement. */
export interface Notice {
  readonly title: string;
  /** Paragraphs and lists. */
  readonly paragraphs: readonly TextNode[];
  readonly link?: Link;
  /** Only those who are asked this question see the notice. */
  readonly ifAsked?: string;
}

/** A question that appears after an answer on the same step. */
export interface Follower<Name extends string = string> {
  readonly field: Name;
  /**
   * The choice that makes the question appear, if a choice does. The question is shown below it.
   */
  readonly below?: { readonly field: Name; readonly choice: ChoiceValue };
}

export interface StepTexts<Name extends string = string> {
  readonly title: string;
  /** Paragraphs and lists. */
  readonly intro: readonly TextNode[];
  /** Title and intro with places for earlier answers, if they have any. */
  readonly personal?: { readonly title: string; readonly intro: readonly TextNode[] };
  /** Facts about the form, below the button of the first step. */
  readonly overview?: readonly { readonly title: string; readonly text: string }[];
  readonly followers?: readonly Follower<Name>[];
  readonly notices?: readonly Notice[];
  readonly buttons: { readonly back?: ButtonText; readonly next: ButtonText };
}

export type WizardStep<Name extends string = string> = Step<Name> & StepTexts<Name>;

export type WizardQuestionsStep = QuestionsStep & StepTexts;

/** The texts of groups. The title of the item replaces `{item}`. */
export interface ItemTexts {
  readonly remove: string;
  readonly moveUp: string;
  readonly moveDown: string;
  /** Shown beside the button that brings the item back. */
  readonly removed: string;
  /** Announces the item's new place; `{number}` and `{count}` are filled in. */
  readonly moved: string;
}

export interface WizardTexts {
  readonly title: string;
  readonly progress: string;
  readonly requiredMark: string;
  readonly requiredNote: string;
  readonly optionalMark: string;
  /** Heading of the list of errors; `{count}` is filled in. */
  readonly errorSummary: Plural;
  /** Title of the page while it shows errors; `{title}` is filled in. */
  readonly errorTitle: string;
  /** Announces questions that appear after an answer; `{fields}` is filled in. */
  readonly added: string;
  readonly draftRestored: string;
  /** Leads from the first step to the first unanswered question; `{number}` and `{title}` are filled in. */
  readonly continueStep: string;
  /** Leads from the first step to the summary, if all is answered; `{title}` is filled in. */
  readonly continueSummary: string;
  /** Shown when the page was left while a submission was pending. */
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
  /** Absent if the form has no group. */
  readonly items?: ItemTexts;
  /** Names the address to write to. */
  readonly contact: string;
}

export interface SummaryModel<Name extends string = string> {
  readonly change: string;
  readonly cards: readonly Card<Name>[];
  readonly nextSteps: Panel;
  /** A sentence above Submit, with a link that opens in a new tab. */
  readonly privacy?: { readonly text: string; readonly link: Link };
  readonly submitting: string;
  readonly submitError: string;
  /** Cause and next step, shown below `submitError`; `{wait}` is filled in for `busy`. */
  readonly failures: Readonly<Record<SubmitFailureReason, string>>;
  readonly failureHelp: {
    /** Fills `{wait}`; `{time}` is a number of seconds, minutes or hours. */
    readonly wait: string;
    /** Fills `{wait}` if the duration is unknown. */
    readonly unknownWait: string;
    /** Follow `outdated`: the answers are in this browser's storage, or on this page alone. */
    readonly reloadKept: string;
    readonly reloadLost: string;
    /** Button after `reloadKept`. */
    readonly reload: string;
    readonly otherwise: string;
  };
}

/** The promise to contact a prospect within some business days. */
export interface ContactBy {
  /** `{day}` is filled in. */
  readonly text: string;
  readonly businessDays: number;
}

export interface ThankYouModel {
  readonly title: string;
  readonly text: string;
  /** Shown below the reference; `{reference}` and `{time}` are filled in. */
  readonly receipt: string;
  /** Absent if no contact is promised. */
  readonly contactBy?: ContactBy;
  readonly whatsNext: Panel;
  readonly download: string;
  readonly startNew: string;
  /** Link to the landing page. */
  readonly home?: string;
  /** Shown on a later visit in the same tab; `{time}` is filled in. */
  readonly earlier: string;
  /** Button that shows this view again. */
  readonly show: string;
}

/** The wizard's part of the form. */
export interface WizardPart<Name extends string = string> {
  readonly steps: readonly WizardStep<Name>[];
  /** Language tag of the texts, by which times and numbers are written. */
  readonly language: string;
  /** The form's closing time in milliseconds since 1970, and the page's texts before and after. */
  readonly closing?: { readonly at: number; readonly before: string; readonly after: string };
  readonly texts: WizardTexts;
  readonly summary: SummaryModel<Name>;
  readonly download: DownloadTexts;
  readonly thankYou: ThankYouModel;
}

/** The form with all the parts that the wizard uses. */
export interface WizardModel extends FormModel<WizardStep>, WizardPart {}

export type WizardEvaluation = Evaluation<WizardStep>;

/** The declared form with the wizard's part of the model. */
export interface WizardForm extends Form<WizardStep> {
  readonly model: WizardModel;
  /** The component that shows the questions of a step. Its code comes while the first step is read. */
  readonly questions: Late<QuestionsComponent>;
  /** Absent if the form has no group: its cells are the answers. */
  readonly cells?: AnswerCells;
}

/**
 * The cells of a form's answers: the parts that have a change of their own. They are the answers
 * themselves, and within a group the answers and the place of each item.
 */
export interface AnswerCells {
  readonly split: (model: FormModel, answers: RawAnswers) => RawAnswers;
  readonly join: (cells: RawAnswers) => RawAnswers;
  /** Returns the names of the cells that differ. */
  readonly differing: (before: RawAnswers, after: RawAnswers) => readonly string[];
  /** Returns the names of the cells of some questions. */
  readonly named: (names: readonly string[], cells: RawAnswers) => readonly string[];
  /** Returns the values of cells without those of items that the cells have no longer. */
  readonly standing: <Value>(
    values: Readonly<Record<string, Value>>,
    cells: RawAnswers,
  ) => Readonly<Record<string, Value>>;
}

/** Values as the widgets hold them, by field name. They are not checked yet. */
export type RawAnswers = Readonly<Record<string, unknown>>;

/**
 * Changes answers.
 *
 * @param typedAt time of the key, if the change is passed on later
 * @returns the form's answers after the change
 */
export type ChangeAnswers = (
  names: readonly string[],
  data: RawAnswers,
  typedAt?: number,
) => RawAnswers;

/** The questions of the open step, and the callbacks of their form. */
export interface QuestionsProps {
  /** Id of the form, and prefix of the ids of its questions. Buttons outside the form submit it by this id. */
  readonly id: string;
  readonly model: WizardModel;
  readonly step: WizardQuestionsStep;
  readonly evaluation: WizardEvaluation;
  readonly formData: RawAnswers;
  /** The errors to show, whether or not the form has been submitted. */
  readonly errors: readonly FieldError[];
  readonly onChange: ChangeAnswers;
  /** Called with the name of a question that the person has left. */
  readonly onBlur: (name: string) => void;
  /** Called when the form is submitted, and the step's questions are answered. */
  readonly onDone: (event: FormEvent) => void;
  /** Called when the form is submitted too early. */
  readonly onFail: () => void;
}

export type QuestionsComponent = ComponentType<QuestionsProps>;
