import { evaluate } from '../../form-engine/evaluate.ts';
import type { Answers, FormModel } from '../../form-engine/form-model.ts';
import type { SubmitFailure } from '../../submission/submit-result.ts';
import { endOf, timeOf, type DraftChanges, type DraftEnd } from './draft.ts';
import type { AnswerCells, RawAnswers, WizardEvaluation, WizardForm } from './wizard-model.ts';

export interface AnswersState {
  readonly form: WizardForm;
  readonly raw: RawAnswers;
  readonly evaluation: WizardEvaluation;
  /** Where the answers come from. */
  readonly origin: 'empty' | 'draft' | 'person';
  readonly changed: DraftChanges;
  /** The latest submission or deletion. Older answers are discarded. */
  readonly end: DraftEnd | undefined;
  /**
   * How often the answers were replaced as a whole. A widget's late text belongs to those before.
   */
  readonly generation: number;
  /** Counts changes from elsewhere. */
  readonly remoteChanges: number;
  readonly notice: AnswersNotice | undefined;
  /**
   * Being sent, or sent with this end until the confirmation is shown. Meanwhile, no other tab
   * changes the screen.
   */
  readonly sending: 'pending' | DraftEnd | undefined;
  /** The last failure to send, until the person leaves the review. */
  readonly failed: FailedSending | undefined;
}

/** A failed attempt to send. */
export interface FailedSending {
  readonly failure: SubmitFailure;
  /** The answers survive a reload. */
  readonly kept: boolean;
  /** The failure belongs to them alone. */
  readonly answers: Answers;
}

/** A change that the person did not make on this page. */
export type AnswersNotice =
  | { readonly kind: 'changed-elsewhere' }
  | { readonly kind: 'deleted'; readonly elsewhere: boolean; readonly held: AnswersState }
  | { readonly kind: 'sent'; readonly at: number }
  | { readonly kind: 'sent-before'; readonly at: number };

export function emptyAnswers(form: WizardForm): AnswersState {
  return {
    form,
    raw: {},
    evaluation: evaluate(form, {}),
    origin: 'empty',
    changed: {},
    end: undefined,
    generation: 0,
    remoteChanges: 0,
    notice: undefined,
    sending: undefined,
    failed: undefined,
  };
}

/**
 * Returns the state after a change on one step. Answers to questions that are no longer asked are
 * dropped (specification, section 4).
 *
 * @param names the changed fields or cells; `data` has their complete values
 * @param now the time of the change; it counts as later than earlier changes, even if the clock was
 * set back
 * @param typedAt time of the key; later changes of other tabs are newer, and stay
 */
export function changedAnswers(
  state: AnswersState,
  names: readonly string[],
  data: RawAnswers,
  now = 0,
  typedAt = now,
): AnswersState {
  const { model, cells = WHOLE_ANSWERS } = state.form;
  const before = cells.split(model, state.raw);
  const whole = cells.whole(names, before, data);
  const after = cells.split(model, pick(data, whole));
  const all = [...new Set([...whole, ...Object.keys(after)])];
  const given = all.filter((name) => {
    const known = timeOf(state, name);
    return known <= typedAt || known > now;
  });
  // Later changes of other tabs count, too, so no change is left.
  if (differing(pick(after, given), pick(before, given)).length === 0) return state;
  const others = without(before, new Set(given));
  const raw = cells.join({ ...others, ...pick(after, given) });
  const evaluation = evaluate(state.form, raw);
  const changed = changedBetween(state, evaluation).map((name) => {
    const latest = Math.max(endOf(state), timeOf(state, name));
    return [name, Math.max(typedAt, 1 + latest)] as const;
  });
  return {
    ...state,
    raw: keptAnswers(model, raw, evaluation),
    evaluation,
    origin: 'person',
    changed: cells.standing(
      { ...state.changed, ...Object.fromEntries(changed) },
      cells.split(model, evaluation.answers),
    ),
    // Still true, and easily missed by somebody who is typing.
    notice: state.notice?.kind === 'sent-before' ? state.notice : undefined,
  };
}

/** Returns the cells that an evaluation changes. */
export function changedBetween(
  state: AnswersState,
  { answers }: Pick<WizardEvaluation, 'answers'>,
): readonly string[] {
  const { model, cells = WHOLE_ANSWERS } = state.form;
  const before = cells.split(model, state.evaluation.answers);
  return cells.differing(before, cells.split(model, answers));
}

/** Returns the given answers to questions that are asked, and items without abandoned answers. */
export function keptAnswers(
  { fields }: FormModel,
  raw: RawAnswers,
  { relevant, answers }: WizardEvaluation,
): RawAnswers {
  const groups = Object.keys(answers).filter((name) => fields[name]?.kind === 'group');
  return { ...pick(raw, [...relevant]), ...pick(answers, groups) };
}

/** Given answers, or declared defaults that count as answers. */
export function formData({ evaluation, raw }: AnswersState): RawAnswers {
  return { ...evaluation.answers, ...pick(raw, Object.keys(evaluation.answers)) };
}

/** Now, or right after the latest known change if the clock was set back. */
export function laterThan(state: Pick<AnswersState, 'changed' | 'end'>, now: number): number {
  return Math.max(now, 1 + Math.max(endOf(state), ...Object.values(state.changed)));
}

export function hasAnswers(state: AnswersState): boolean {
  return Object.keys(state.raw).some((name) => isAsked(state.form, name));
}

export function isAsked({ model }: WizardForm, name: string): boolean {
  return model.fields[name]?.parameter === undefined;
}

export function pick(values: RawAnswers, names: readonly string[]): RawAnswers {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]),
  );
}

export function without(values: RawAnswers, names: ReadonlySet<string>): RawAnswers {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

/** The fields whose answers differ. */
export function differing(some: RawAnswers, others: RawAnswers): readonly string[] {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...names].filter(
    (name) => JSON.stringify(some[name]) !== JSON.stringify(others[name]),
  );
}

/** The cells of a form without groups. */
export const WHOLE_ANSWERS: AnswerCells = {
  split: (_model, answers) => answers,
  join: (cells) => cells,
  differing,
  current: (_model, values) => values,
  whole: (names) => names,
  standing: (values) => values,
};
