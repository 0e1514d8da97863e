/** Applies events to the answers. Tabs exchange the draft as a whole (decision 055). */
import { evaluate } from '#src/engine/evaluate.ts';
import type { Answers, RawAnswers } from '#src/engine/form-model.ts';
import { underCurrentNames } from '#src/engine/under-current-names.ts';
import {
  differing,
  emptyAnswers,
  formData,
  hasAnswers,
  isAsked,
  pick,
  type AnswersState,
  type FailedSending,
} from './answers-state.ts';
import type { Draft } from './draft.ts';
import type { WizardForm } from '../model/wizard-form.ts';

export type AnswersEvent =
  | {
      readonly type: 'changed';
      /** The answers that were given. A cleared answer is `undefined`. */
      readonly given: RawAnswers;
      readonly now: number;
    }
  /** From storage. */
  | { readonly type: 'read'; readonly draft: Draft }
  | { readonly type: 'sending' }
  | { readonly type: 'not-sent'; readonly failed: FailedSending }
  | {
      readonly type: 'sent';
      readonly answers: Answers;
      /** As other tabs have left it meanwhile. */
      readonly draft: Draft | undefined;
      readonly now: number;
    }
  /** The person has left the review. */
  | { readonly type: 'left-review' }
  /** By "Start over". */
  | { readonly type: 'deleted'; readonly now: number }
  /** By "Undo". */
  | { readonly type: 'restored'; readonly now: number };

export function reduceAnswers(state: AnswersState, event: AnswersEvent): AnswersState {
  switch (event.type) {
    case 'changed':
      return withChange(state, event.given, event.now);
    case 'read':
      return state.isSending ? state : withDraft(state, event.draft);
    case 'sending':
      return { ...state, isSending: true, failed: undefined };
    case 'not-sent':
      return { ...state, isSending: false, failed: event.failed };
    case 'left-review':
      return state.failed ? { ...state, failed: undefined } : state;
    case 'sent': {
      const own = { ...state, isSending: false };
      const latest = event.draft ? withDraft(own, event.draft) : own;
      return afterSending(latest, event.answers, event.now);
    }
    case 'deleted':
      return afterDeletion(state, laterThan(state, event.now));
    case 'restored':
      return afterUndo(state, laterThan(state, event.now));
  }
}

/** Returns a page's first answers. */
export function openedAnswers(form: WizardForm, draft: Draft | undefined): AnswersState {
  const empty = emptyAnswers(form);
  if (!draft) return empty;
  const opened = withDraft(empty, draft);
  // The empty form was never on the screen, so that its change is no news.
  return { ...opened, notice: undefined, isRestored: opened.notice !== undefined };
}

/** Returns the draft to store. */
export function draftOf({ raw, evaluation, at, end }: AnswersState): Draft {
  return { at, answers: pick(evaluation.answers, Object.keys(raw)), end };
}

/**
 * Returns the state after a change. Answers to questions that are no longer asked are dropped
 * (specification, section 4).
 */
function withChange(state: AnswersState, given: RawAnswers, now: number): AnswersState {
  if (differing(formData(state), given, Object.keys(given)).length === 0) return state;
  return {
    ...withAnswers(state, { ...state.raw, ...given }),
    isRestored: false,
    at: laterThan(state, now),
    // Still true, and easily missed by somebody who is typing.
    notice: state.notice?.kind === 'sent-before' ? state.notice : undefined,
  };
}

function withAnswers(state: AnswersState, given: RawAnswers): AnswersState {
  const { fields } = state.form.model;
  const evaluation = evaluate(state.form, given);
  const { answers, relevant } = evaluation;
  // Items are kept without their abandoned answers.
  const groups = Object.keys(answers).filter((name) => fields[name]?.kind === 'group');
  const raw = { ...pick(given, [...relevant]), ...pick(answers, groups) };
  return { ...state, raw, evaluation };
}

/** Takes a newer draft as a whole. */
function withDraft(state: AnswersState, draft: Draft): AnswersState {
  if (draft.at <= state.at) return state;
  const { at, end } = draft;
  const stored = underCurrentNames(state.form.model, draft.answers);
  // Only what the form can hold.
  const given = pick(evaluate(state.form, stored).answers, Object.keys(stored));
  const next = { ...withAnswers(state, given), at, end };
  const isEnded = end !== undefined && end.at !== state.end?.at;
  if (isEnded && hasAnswers(state) && !hasAnswers(next)) return endedElsewhere(state, next);
  const different = differing(state.evaluation.answers, next.evaluation.answers);
  if (!different.some((name) => isAsked(state.form, name))) return next;
  return {
    ...next,
    remoteChanges: state.remoteChanges + 1,
    notice:
      isEnded && end.how === 'sent' ? { kind: 'sent-before', at: end.at } : CHANGED_ELSEWHERE,
  };
}

const CHANGED_ELSEWHERE = { kind: 'changed-elsewhere' } as const;

/** Another tab has sent or deleted the answers. */
function endedElsewhere(state: AnswersState, next: AnswersState): AnswersState {
  const { raw, evaluation, end } = next;
  const notice =
    end?.how === 'sent'
      ? ({ kind: 'sent', at: end.at } as const)
      : ({ kind: 'deleted', elsewhere: true, held: state } as const);
  const remoteChanges = state.remoteChanges + 1;
  return { ...emptied(next), raw, evaluation, remoteChanges, notice };
}

/** A change that was made during the sending is not sent, and stays. */
function afterSending(state: AnswersState, sent: Answers, now: number): AnswersState {
  const at = laterThan(state, now);
  const ended = { ...state, at, end: { how: 'sent', at } } as const;
  const later = differing(sent, state.evaluation.answers);
  const isLater = hasAnswers(state) && later.some((name) => isAsked(state.form, name));
  return isLater ? { ...ended, notice: { kind: 'sent-before', at } } : emptied(ended);
}

function afterDeletion(state: AnswersState, at: number): AnswersState {
  const empty = emptied({ ...state, at, end: { how: 'deleted', at } });
  return { ...empty, notice: { kind: 'deleted', elsewhere: false, held: state } };
}

/** The deleted answers come back as the latest change. */
function afterUndo(state: AnswersState, at: number): AnswersState {
  if (state.notice?.kind !== 'deleted') return state;
  const { end, remoteChanges, notice } = state;
  const generation = state.generation + 1;
  const own = { at, end, generation, remoteChanges, notice: undefined };
  return { ...notice.held, ...own, isRestored: false };
}

function emptied({ form, at, end, remoteChanges, generation }: AnswersState): AnswersState {
  return { ...emptyAnswers(form), at, end, remoteChanges, generation: generation + 1 };
}

/** Returns now, or the moment after the last change if the clock was set back. */
function laterThan({ at }: AnswersState, now: number): number {
  return Math.max(now, at + 1);
}
