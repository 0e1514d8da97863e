import { evaluate } from '#src/engine/evaluate.ts';
import type { Answers, RawAnswers } from '#src/engine/form-model.ts';
import type { AnswerValue } from '#src/engine/kinds/field.ts';
import { parsePath, type AnswerPath } from '#src/engine/path.ts';
import { isRecord } from '#src/lib/json.ts';
import type { SubmitFailure } from '../../submission/submit-result.ts';
import type { DraftEnd } from './draft.ts';
import type { WizardEvaluation } from '../model/steps.ts';
import type { WizardForm } from '../model/wizard-form.ts';

/** The answers of an open wizard. */
export interface AnswersState {
  readonly form: WizardForm;
  /** The given answers, without defaults. */
  readonly raw: RawAnswers;
  readonly evaluation: WizardEvaluation;
  /** They are those of the draft with which the page has opened. */
  readonly isRestored: boolean;
  /** Time of the last change. 0 before any. */
  readonly at: number;
  /** The latest submission or deletion. */
  readonly end: DraftEnd | undefined;
  /** Counts how often the answers left the screen as a whole, or came back. */
  readonly generation: number;
  /** Counts changes from elsewhere. */
  readonly remoteChanges: number;
  readonly notice: AnswersNotice | undefined;
  /** Meanwhile, no other tab changes the screen. */
  readonly isSending: boolean;
  /** The last failure to send, until the person leaves the review. */
  readonly failed: FailedSending | undefined;
}

/** A failed attempt to send. */
export interface FailedSending {
  readonly failure: SubmitFailure;
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
    isRestored: false,
    at: 0,
    end: undefined,
    generation: 0,
    remoteChanges: 0,
    notice: undefined,
    isSending: false,
    failed: undefined,
  };
}

/** Returns the given answers, or declared defaults that count as answers. */
export function formData({ evaluation, raw }: AnswersState): RawAnswers {
  return { ...evaluation.answers, ...pick(raw, Object.keys(evaluation.answers)) };
}

export function hasAnswers(state: AnswersState): boolean {
  return Object.keys(state.raw).some((name) => isAsked(state.form, name));
}

/** Returns whether a person answers the question. The others' answers are in the address. */
export function isAsked({ model }: WizardForm, name: string): boolean {
  return model.fields[name]?.parameter === undefined;
}

export function pick(values: RawAnswers, names: readonly string[]): RawAnswers {
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]),
  );
}

/** Returns the answers that change with texts at these paths. */
export function typedAnswers(
  data: RawAnswers,
  texts: ReadonlyMap<AnswerPath, AnswerValue | undefined>,
): RawAnswers {
  const given: Record<string, unknown> = {};
  for (const [path, text] of texts) {
    const { name, index, part = '' } = parsePath(path);
    const before = given[name] ?? data[name];
    given[name] = index === undefined ? text : withPart(before, index, part, text);
  }
  return given;
}

/** Returns the items of a group with a text in one of them. */
function withPart(
  items: unknown,
  index: number,
  part: string,
  text: AnswerValue | undefined,
): readonly unknown[] {
  const before: readonly unknown[] = Array.isArray(items) ? items : [];
  const item = before[index];
  return before.toSpliced(index, 1, { ...(isRecord(item) && item), [part]: text });
}

/**
 * Returns the names of the answers that differ.
 * @param names all by default
 */
export function differing(
  before: RawAnswers,
  after: RawAnswers,
  names: Iterable<string> = new Set([...Object.keys(before), ...Object.keys(after)]),
): readonly string[] {
  return [...names].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}
