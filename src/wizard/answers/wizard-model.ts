import type { ComponentType, FormEvent } from 'react';
import type { Card, DownloadTexts, Panel } from '../../form-engine/display.ts';
import type { Evaluation } from '../../form-engine/evaluate.ts';
import type { FieldError } from '../../form-engine/field-errors.ts';
import type { Form } from '../../form-engine/form.ts';
import type { ChoiceValue } from '../../form-engine/kinds/field.ts';
import type {
  FormModel,
  QuestionsStep,
  RawAnswers,
  Step,
} from '../../form-engine/form-model.ts';
import type { AnswerPath } from '../../form-engine/path.ts';
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

/** Words, or marked parts that codegen has parsed from Markdown. They hold no HTML. */
export type TextNode = string | MarkedText;

type MarkedText = MarkedElement | MarkedLink;

interface MarkedElement {
  readonly tag: 'p' | 'ul' | 'ol' | 'li' | 'em' | 'strong';
  readonly parts: readonly TextNode[];
}

interface MarkedLink {
  readonly tag: 'a';
  /** `https:` or `mailto:`. */
  readonly href: string;
  readonly parts: readonly TextNode[];
}

export interface QuestionTexts {
  /** With places for earlier answers. */
  readonly title?: string;
  readonly description?: readonly TextNode[];
  readonly help?: readonly TextNode[];
  /** Folded away. */
  readonly details?: { readonly title: string; readonly text: readonly TextNode[] };
}

/** A statement above a step's questions. */
export interface Notice {
  readonly title: string;
  readonly paragraphs: readonly TextNode[];
  readonly link?: Link;
  /** Only for people who are asked this question. */
  readonly ifAsked?: string;
}

/** It appears after an answer on the same step. */
export interface Follower<Name extends string = string> {
  readonly field: Name;
  /** The choice that makes it appear, which it is shown below. */
  readonly below?: { readonly field: Name; readonly choice: ChoiceValue };
}

export interface StepTexts<Name extends string = string> {
  readonly title: string;
  readonly intro: readonly TextNode[];
  /** With places for earlier answers. */
  readonly personal?: { readonly title: string; readonly intro: readonly TextNode[] };
  /** Below the first step's button. */
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
  /** With `{count}`. */
  readonly errorSummary: Plural;
  /** The title of the page, with `{title}`. */
  readonly errorTitle: string;
  /** Announces new questions, with `{fields}`. */
  readonly added: string;
  readonly draftRestored: string;
  /** To the first unanswered question, with `{number}` and `{title}`. */
  readonly continueStep: string;
  /** To the summary, with `{title}`. */
  readonly continueSummary: string;
  /** The page was left while a submission was pending. */
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
  /** With the address to write to. */
  readonly contact: string;
}

export interface SummaryModel<Name extends string = string> {
  readonly change: string;
  readonly cards: readonly Card<Name>[];
  readonly nextSteps: Panel;
  /** Above Submit, with a link that opens in a new tab. */
  readonly privacy?: { readonly text: string; readonly link: Link };
  readonly submitting: string;
  readonly submitError: string;
  /** Below `submitError`, with `{wait}` for `busy`. */
  readonly failures: Readonly<Record<SubmitFailureReason, string>>;
  readonly failureHelp: {
    /** For `{wait}`: `{time}` is a number of seconds, minutes or hours. */
    readonly wait: string;
    /** For `{wait}` without a duration. */
    readonly unknownWait: string;
    /** After `outdated`: the answers are stored, or on this page alone. */
    readonly reloadKept: string;
    readonly reloadLost: string;
    /** After `reloadKept`. */
    readonly reload: string;
    readonly otherwise: string;
  };
}

/** The promise to contact a prospect. */
export interface ContactBy {
  /** With `{day}`. */
  readonly text: string;
  readonly businessDays: number;
}

export interface ThankYouModel {
  readonly title: string;
  readonly text: string;
  /** With `{reference}` and `{time}`. */
  readonly receipt: string;
  /** Absent without a promise. */
  readonly contactBy?: ContactBy;
  readonly whatsNext: Panel;
  readonly download: string;
  readonly startNew: string;
  readonly home?: string;
  /** On a later visit in the same tab, with `{time}`. */
  readonly earlier: string;
  readonly show: string;
}

/** The wizard's part of the form. */
export interface WizardPart<Name extends string = string> {
  readonly steps: readonly WizardStep<Name>[];
  /** For times and numbers. */
  readonly language: string;
  /** In milliseconds, with the texts before and after. */
  readonly closing?: { readonly at: number; readonly before: string; readonly after: string };
  readonly texts: WizardTexts;
  readonly summary: SummaryModel<Name>;
  readonly download: DownloadTexts;
  readonly thankYou: ThankYouModel;
}

/** All parts for the wizard. */
export interface WizardModel extends FormModel<WizardStep>, WizardPart {}

export type WizardEvaluation = Evaluation<WizardStep>;

export interface WizardForm extends Form<WizardStep> {
  readonly model: WizardModel;
  /** Its code comes while the first step is read. */
  readonly questions: Late<QuestionsComponent>;
}

/** Takes the changed answers. A cleared answer is `undefined`. */
export type ChangeAnswers = (given: RawAnswers) => void;

/** The open step's questions, and their form's callbacks. */
export interface QuestionsProps {
  /** Prefix of the questions' ids. Buttons outside the form submit it. */
  readonly id: string;
  readonly model: WizardModel;
  readonly step: WizardQuestionsStep;
  readonly evaluation: WizardEvaluation;
  readonly formData: RawAnswers;
  /** Whether or not the form has been submitted. */
  readonly errors: readonly FieldError[];
  readonly onChange: ChangeAnswers;
  /** For a question that the person has left. */
  readonly onBlur: (path: AnswerPath) => void;
  readonly onSubmit: (event: FormEvent) => void;
  /**
   * Items of a group have other places.
   * @param placeOf returns the place of the item that was at an index
   */
  readonly onReorder: (group: string, placeOf: PlaceOf) => void;
}

/** Returns `undefined` for an item that was removed. */
export type PlaceOf = (index: number) => number | undefined;

export type QuestionsComponent = ComponentType<QuestionsProps>;
