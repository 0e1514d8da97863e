import type { ButtonText, Notice, TextNode } from './texts.ts';
import type { ChoiceValue } from '#src/engine/kinds/field.ts';
import type { Evaluation } from '#src/engine/evaluate.ts';
import type { QuestionsStep, Step } from '#src/engine/form-model.ts';

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

export type WizardEvaluation = Evaluation<WizardStep>;
