import type { DownloadTexts } from '#src/engine/display.ts';
import type { FormModel } from '#src/engine/form-model.ts';
import type { Plural } from '#src/lib/text/plural.ts';
import type { SummaryModel, ThankYouModel } from './last-views.ts';
import type { WizardStep } from './steps.ts';

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

/** The wizard's part of the form. */
export interface WizardPart<Name extends string = string> {
  readonly steps: readonly WizardStep<Name>[];
  /** For times and numbers. */
  readonly language: string;
  /** The visits that see each step are counted. */
  readonly measure?: true;
  /** In milliseconds, with the texts before and after. */
  readonly closing?: { readonly at: number; readonly before: string; readonly after: string };
  readonly texts: WizardTexts;
  readonly summary: SummaryModel<Name>;
  readonly download: DownloadTexts;
  readonly thankYou: ThankYouModel;
}

/** All parts for the wizard. */
export interface WizardModel extends FormModel<WizardStep>, WizardPart {}
