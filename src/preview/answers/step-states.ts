import { evaluate } from '../../form-engine/evaluate.ts';
import type { FieldError } from '../../form-engine/field-errors.ts';
import type { Field } from '../../form-engine/kinds/registry.ts';
import type { Answers } from '../../form-engine/form-model.ts';
import type { WizardForm, WizardQuestionsStep } from '../../wizard/answers/wizard-model.ts';
import {
  changedAnswers,
  emptyAnswers,
  type AnswersState,
  type RawAnswers,
} from '../../wizard/answers/answers-state.ts';
import type { Sample } from './samples.ts';
import { wrongAnswers } from './wrong-answers.ts';

/** A step with questions in one of its states. */
export interface StepState {
  /** Distinguishes it from the step's other states, fit for an id. */
  readonly id: string;
  readonly title: string;
  readonly state: AnswersState;
}

/**
 * The states of a step: empty, filled, and each error.
 * @param samples the chosen one first: the others cover steps that it doesn't reach
 * @returns the states with the sample that the step is filled from; `undefined` when no sample reaches the step
 */
export function stepStates(
  form: WizardForm,
  step: WizardQuestionsStep,
  samples: readonly Sample[],
): { readonly sample: Sample; readonly states: readonly StepState[] } | undefined {
  const sample = samples.find(({ answers }) => asks(form, step, answers));
  if (!sample) return undefined;
  const errors = wrongAnswers(
    form,
    step,
    samples.map(({ answers }) => answers),
  );
  const states = [
    { id: 'empty', title: 'Empty', state: stateOf(form, without(sample.answers, step)) },
    { id: 'filled', title: `Filled as in ${sample.name}`, state: stateOf(form, sample.answers) },
    ...errors.map(({ field, error, raw }, index) => ({
      id: `error-${index}`,
      title: titleOf(field, error),
      state: stateOf(form, raw),
    })),
  ];
  return { sample, states };
}

/** The message, with the field that it is about. */
function titleOf({ shortTitle }: Field, { message }: FieldError): string {
  return message.includes(shortTitle) ? message : `${shortTitle}: ${message}`;
}

function asks(form: WizardForm, step: WizardQuestionsStep, answers: Answers): boolean {
  const { relevant } = evaluate(form, answers);
  return step.fields.some((name) => relevant.has(name));
}

function without(answers: Answers, step: WizardQuestionsStep): RawAnswers {
  const own = new Set(step.fields);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !own.has(name)));
}

function stateOf(form: WizardForm, raw: RawAnswers): AnswersState {
  return changedAnswers(emptyAnswers(form), Object.keys(raw), raw);
}
