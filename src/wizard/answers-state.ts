import { evaluate, type Evaluation } from '../form-engine/evaluate.ts';
import type { Form } from '../form-engine/form.ts';
import { underCurrentNames } from '../form-engine/under-current-names.ts';
import { sameAnswers } from './same-answers.ts';

/** Values as the widgets hold them, by field name: texts untrimmed, and nothing yet checked. */
export type RawAnswers = Readonly<Record<string, unknown>>;

/** What has been answered so far, and what follows from it. */
export interface AnswersState {
  readonly form: Form;
  readonly raw: RawAnswers;
  readonly evaluation: Evaluation;
  /** How the answers came here: nothing yet, a stored draft, or someone's own change. */
  readonly origin: 'empty' | 'draft' | 'person';
}

export function emptyAnswers(form: Form): AnswersState {
  return { form, raw: {}, evaluation: evaluate(form, {}), origin: 'empty' };
}

/** The answers of a stored draft of any shape, pruned to what this form can hold. */
export function restoredAnswers(form: Form, draft: unknown): AnswersState {
  const evaluation = evaluate(form, underCurrentNames(form.model, draft));
  const empty = emptyAnswers(form);
  return sameAnswers(evaluation.answers, empty.evaluation.answers)
    ? empty
    : { form, raw: evaluation.answers, evaluation, origin: 'draft' };
}

/**
 * The state after a change on one step.
 * Answers to questions that are no longer asked are dropped (specification, section 4).
 * @param names the fields that the step shows: `data` says all there is to say of them
 */
export function changedAnswers(
  state: AnswersState,
  names: readonly string[],
  data: RawAnswers,
): AnswersState {
  const others = without(state.raw, new Set(names));
  const raw = { ...others, ...pick(data, names) };
  const evaluation = evaluate(state.form, raw);
  return {
    form: state.form,
    raw: pick(raw, [...evaluation.relevant]),
    evaluation,
    origin: 'person',
  };
}

/** The same answers under an edited declaration. */
export function answersUnder(form: Form, state: AnswersState): AnswersState {
  return { ...state, form, evaluation: evaluate(form, state.raw) };
}

/** What a step's widgets show: the raw value, or the declared default that counts as the answer. */
export function stepData(state: AnswersState, names: readonly string[]): RawAnswers {
  return pick({ ...state.evaluation.answers, ...state.raw }, names);
}

function pick(values: RawAnswers, names: readonly string[]): RawAnswers {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]),
  );
}

function without(values: RawAnswers, names: ReadonlySet<string>): RawAnswers {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}
