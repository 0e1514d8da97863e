import { evaluate } from '../../engine/evaluate.ts';
import type { FieldError } from '../../engine/field-errors.ts';
import type { Field } from '../../engine/kinds/registry.ts';
import type { Answers, RawAnswers } from '../../engine/form-model.ts';
import type { WizardForm } from '../../intake/wizard/model/wizard-form.ts';
import type { WizardQuestionsStep } from '../../intake/wizard/model/steps.ts';
import { reduceAnswers } from '../../intake/wizard/answers/answers-reducer.ts';
import { emptyAnswers } from '../../intake/wizard/answers/answers-state.ts';
import type { Sample } from './samples.ts';
import { wrongAnswers } from './wrong-answers.ts';

/**
 * Returns a step's states: empty, filled, and each error.
 * @param samples the chosen sample first
 * @returns the states with the sample that fills the step; `undefined` when no sample reaches it
 */
export function stepStates(
  form: WizardForm,
  step: WizardQuestionsStep,
  samples: readonly Sample[],
) {
  const sample = samples.find(({ answers }) => evaluate(form, answers).path.includes(step));
  if (!sample) return undefined;
  const errors = wrongAnswers(
    form,
    step,
    samples.map(({ answers }) => answers),
  );
  const states = [
    { id: 'empty', title: 'Empty', raw: without(sample.answers, step) },
    { id: 'filled', title: `Filled as in ${sample.name}`, raw: sample.answers },
    ...errors.map(({ field, error, raw }, index) => ({
      id: `error-${index}`,
      title: titleOf(field, error),
      raw,
    })),
  ].map(({ raw, ...named }) => ({
    ...named,
    state: reduceAnswers(emptyAnswers(form), { type: 'changed', given: raw, now: 0 }),
  }));
  return { sample, states };
}

/** The message with its field. */
function titleOf({ shortTitle }: Field, { message }: FieldError): string {
  return message.includes(shortTitle) ? message : `${shortTitle}: ${message}`;
}

function without(answers: Answers, step: WizardQuestionsStep): RawAnswers {
  const own = new Set(step.fields);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !own.has(name)));
}
