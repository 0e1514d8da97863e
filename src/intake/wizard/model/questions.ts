import type { ComponentType, FormEvent } from 'react';
import type { AnswerPath } from '#src/engine/path.ts';
import type { FieldError } from '#src/engine/field-errors.ts';
import type { RawAnswers } from '#src/engine/form-model.ts';
import type { AnswerValue } from '#src/engine/kinds/field.ts';
import type { WizardEvaluation, WizardQuestionsStep } from './steps.ts';
import type { WizardModel } from './wizard-model.ts';

/** Takes the changed answers. A cleared answer is `undefined`. */
export type ChangeAnswers = (given: RawAnswers) => void;

/** Takes a text while it is typed. The form's answer follows in a pause. */
export type TakeText = (path: AnswerPath, text: AnswerValue | undefined) => void;

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
  readonly onTyping: TakeText;
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
