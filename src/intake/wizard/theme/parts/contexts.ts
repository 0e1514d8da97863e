/**
 * The contexts of the theme's templates. RJSF renders every question with each change of its
 * `formContext`, which therefore holds only constants.
 */
import type { FormContextType } from '@rjsf/utils';
import { createContext, type ReactNode } from 'react';
import type { ChoiceValue } from '#src/engine/kinds/field.ts';
import type { QuestionsProps } from '../../model/questions.ts';
import type { WizardQuestionsStep } from '../../model/steps.ts';
import type { QuestionTexts } from '../../model/texts.ts';
import type { WizardModel } from '../../model/wizard-model.ts';

/** A group changes its answer as a whole. */
export interface FormContext
  extends FormContextType, Pick<QuestionsProps, 'onChange' | 'onTyping' | 'onReorder'> {
  readonly model: WizardModel;
  /** By the questions' names. */
  readonly texts: Readonly<Record<string, QuestionTexts>>;
}

/** The open step: as a part of `formContext`, the step before would be rendered once more. */
export const StepContext = createContext<WizardQuestionsStep | undefined>(undefined);

/**
 * The titles that name earlier answers, by the questions' names. React looks for readers of another
 * value in all questions: the same object serves until a title changes.
 */
export const TitlesContext = createContext<Readonly<Record<string, string>>>({});

/** The questions below the choices of a question. A place is empty while its question is not asked. */
export type FollowUps = ReadonlyMap<ChoiceValue, ReactNode>;

/** From the object template, through RJSF's fields, to the widget of the choices. */
export const FollowUpsContext = createContext<FollowUps | undefined>(undefined);

/** How such a question looks. */
export const FOLLOW_UP = 'ms-2 border-s-4 border-accent ps-5';

/** Called by the items of a group. */
export interface GroupEvents {
  /** Called with the index of an item before it is removed. */
  readonly onRemove: (index: number) => void;
  /** Called with the places of an item before and after it was moved. */
  readonly onMoved: (from: number, to: number) => void;
}

/** From a group, through RJSF's array field, to its items. */
export const GroupContext = createContext<GroupEvents>({
  onRemove: () => undefined,
  onMoved: () => undefined,
});
