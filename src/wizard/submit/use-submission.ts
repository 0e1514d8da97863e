import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answers } from '../../form-engine/form-model.ts';
import type { SubmitFailure, SubmitResult } from '../../submission/submit-result.ts';
import { sameAnswers } from '../answers/answers-state.ts';

/** Review, then submitting, then sent, or back to review after an error (specification, section 4). */
export type SubmissionStatus =
  | { readonly kind: 'review' }
  | { readonly kind: 'submitting' }
  | {
      readonly kind: 'failed';
      readonly failure: SubmitFailure;
      /** The answers survive a reload. */
      readonly kept: boolean;
    };

export interface Submission {
  readonly status: SubmissionStatus;
  /** Sends the answers, once at a time. */
  readonly send: (answers: Answers) => void;
}

interface SubmissionProps {
  readonly submit: Submit;
  /** The answers as they are now: a failure of others says nothing about them. */
  readonly answers: Answers;
  /** The summary is shown; a failure is forgotten when that ends. */
  readonly reviewing: boolean;
  /** Returns whether the answers survive a reload. */
  readonly isKept: (answers: Answers) => boolean;
  readonly onStart: (answers: Answers) => void;
  /** @param open the wizard has not been left meanwhile */
  readonly onEnd: (answers: Answers, result: SubmitResult, open: boolean) => void;
}

const REVIEW: SubmissionStatus = { kind: 'review' };

export function useSubmission(props: SubmissionProps): Submission {
  const { submit, answers, reviewing, isKept, onStart, onEnd } = props;
  const [last, setLast] = useState({ status: REVIEW, of: answers });
  const busy = useRef(false);
  const open = useOpen();
  const forget = useCallback(() => {
    setLast((before) => (before.status.kind === 'failed' ? { ...before, status: REVIEW } : before));
  }, []);
  useOnceOver(reviewing, forget);
  const send = async (given: Answers): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setLast({ status: { kind: 'submitting' }, of: given });
    onStart(given);
    const result = await resultOf(submit, given);
    busy.current = false;
    const status = result.ok ? REVIEW : failed(result, isKept(given));
    setLast({ status, of: given });
    onEnd(given, result, open.current);
  };
  const isOther = last.status.kind === 'failed' && !sameAnswers(last.of, answers);
  return { status: isOther ? REVIEW : last.status, send: (given) => void send(given) };
}

function failed(failure: SubmitFailure, kept: boolean): SubmissionStatus {
  return { kind: 'failed', failure, kept };
}

/** Returns whether the component is still there. */
function useOpen(): { readonly current: boolean } {
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return open;
}

/** Runs an action each time that something has ended. */
function useOnceOver(active: boolean, action: () => void): void {
  const before = useRef(active);
  useEffect(() => {
    if (before.current && !active) action();
    before.current = active;
  }, [active, action]);
}

async function resultOf(submit: Submit, answers: Answers): Promise<SubmitResult> {
  try {
    return await submit(answers);
  } catch (error) {
    // The name alone: a message may quote what was sent.
    console.error('Submission failed:', error instanceof Error ? error.name : 'unknown error');
    return { ok: false, reason: 'unavailable' };
  }
}

/** Sends finished answers. The provider logs the cause of a failure; the wizard informs the person. */
export type Submit = (answers: Answers) => Promise<SubmitResult>;
