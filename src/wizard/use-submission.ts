import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answers } from '../form-engine/form-model.ts';
import type { Submit } from './submit.ts';

export type SubmissionStatus = 'review' | 'submitting' | 'failed';

export interface Submission {
  readonly status: SubmissionStatus;
  /** Sends the answers, once at a time. */
  readonly send: (answers: Answers) => void;
}

/**
 * Review, then submitting, then sent, or back to review after an error (specification, section 4).
 * @param onSent also called when the wizard has been left meanwhile; `open` says whether it was
 */
export function useSubmission(
  submit: Submit,
  onSent: (answers: Answers, open: boolean) => void,
): Submission {
  const [status, setStatus] = useState<SubmissionStatus>('review');
  const busy = useRef(false);
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const send = useCallback(
    async (answers: Answers): Promise<void> => {
      if (busy.current) return;
      busy.current = true;
      setStatus('submitting');
      const sent = await succeeds(submit, answers);
      busy.current = false;
      setStatus(sent ? 'review' : 'failed');
      if (sent) onSent(answers, open.current);
    },
    [submit, onSent],
  );
  return { status, send: (answers) => void send(answers) };
}

async function succeeds(submit: Submit, answers: Answers): Promise<boolean> {
  try {
    return (await submit(answers)).ok;
  } catch (error) {
    // The name alone: a message may quote what was sent.
    console.error('Submission failed:', error instanceof Error ? error.name : 'unknown error');
    return false;
  }
}
