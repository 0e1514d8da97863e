import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { evaluate } from '#src/engine/evaluate.ts';
import type { Answers } from '#src/engine/form-model.ts';
import { randomId } from '#src/lib/ids.ts';
import type { SubmitFailure, SubmitResult } from '../../submission/submit-result.ts';
import { differing } from '../answers/answers-state.ts';
import type { AnswersHandle } from '../answers/use-answers.ts';
import type { WizardForm } from '../model/wizard-form.ts';
import type { SubmissionMemory } from './submission-memory.ts';

/** The provider logs a failure's cause; the wizard informs the person. */
export type Submit = (answers: Answers) => Promise<SubmitResult>;

export interface SubmissionProps {
  readonly form: WizardForm;
  readonly submit: Submit;
  /** Remembers the latest submission. */
  readonly memory: SubmissionMemory;
}

/** Specification, section 4. */
export type SubmissionStatus =
  | { readonly kind: 'review' }
  | { readonly kind: 'submitting' }
  | {
      readonly kind: 'failed';
      readonly failure: SubmitFailure;
      /** The answers survive a reload. */
      readonly isKept: boolean;
    };

const REVIEW: SubmissionStatus = { kind: 'review' };

/**
 * Sends the answers, once at a time. They hold the state of sending; the memory holds the state
 * that outlives a reload.
 * @param sentId the submission that the history entry thanks for
 * @param isReview when the summary closes, a failure is forgotten
 */
export function useSubmission(
  { form, submit, memory }: SubmissionProps,
  answers: AnswersHandle,
  sentId: unknown,
  isReview: boolean,
) {
  const navigate = useNavigate();
  const { state, store } = answers;
  const sent = useSent(form, memory, sentId);
  useEffect(() => {
    if (!isReview) store.leaveReview();
  }, [isReview, store]);
  const send = async (): Promise<void> => {
    if (store.snapshot().state.isSending) return;
    const current = state.evaluation.answers;
    store.startSending();
    memory.set({ state: 'pending', id: '', at: Date.now(), answers: current });
    const result = await resultOf(submit, current);
    if (!result.ok) {
      store.recordFailure({ failure: result, answers: current });
      // A closed wizard has not shown it.
      if (store.isOpen()) memory.set(undefined);
      return;
    }
    const id = randomId();
    if (store.isOpen()) void navigate({}, { replace: true, state: { sent: id } });
    // This comes second: the history entry of the confirmation may have to remember it.
    memory.set({ state: 'confirmed', id, at: Date.now(), answers: current, row: result.id });
    store.recordSent(current);
  };
  return { ...sent, status: statusOf(answers), send: () => void send() };
}

function statusOf({ state, failure }: AnswersHandle): SubmissionStatus {
  const { isSending, failed, evaluation } = state;
  if (isSending) return { kind: 'submitting' };
  // A failure of other answers does not concern these.
  const isOfOthers = !failed || differing(failed.answers, evaluation.answers).length > 0;
  if (isOfOthers) return REVIEW;
  return { kind: 'failed', failure: failed.failure, isKept: failure === undefined };
}

/**
 * The thank-you view replaces the summary in the history, and survives a reload. Other entries show
 * a fresh wizard with a note.
 */
function useSent(form: WizardForm, memory: SubmissionMemory, sentId: unknown) {
  const navigate = useNavigate();
  const stored = useSyncExternalStore(memory.subscribe, memory.get, () => undefined);
  const last = useMemo(
    () => stored && { ...stored, answers: evaluate(form, stored.answers).answers },
    [form, stored],
  );
  return {
    last,
    receipt: last?.state === 'confirmed' && last.id === sentId ? last : undefined,
    /** Shows the thank-you view again. */
    showReceipt: () => void navigate({}, { state: { sent: last?.id } }),
    forget: () => memory.set(undefined),
    /** Forgets the submission, and shows an empty form. */
    startNew: () => {
      memory.set(undefined);
      void navigate({}, { replace: true });
    },
  };
}

async function resultOf(submit: Submit, answers: Answers): Promise<SubmitResult> {
  try {
    return await submit(answers);
  } catch (error) {
    // The name alone: a message may quote answers.
    console.error('Submission failed:', error instanceof Error ? error.name : 'unknown error');
    return { ok: false, reason: 'unavailable' };
  }
}
