import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Answers } from '../form-engine/form-model.ts';

interface Sent {
  /** The answers that were sent, while their thank-you view is the one to show. */
  readonly answers: Answers | undefined;
  readonly show: (answers: Answers) => void;
}

/**
 * The thank-you view takes the summary's place in the history. It is shown only to who has just sent answers:
 * after a reload, or one step back, a fresh wizard stands there.
 */
export function useSent(): Sent {
  const [sent, setSent] = useState<{ readonly id: string; readonly answers: Answers }>();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const show = useCallback(
    (answers: Answers) => {
      const id = `${key}-${Date.now()}`;
      setSent({ id, answers });
      void navigate({ search: '' }, { replace: true, state: { sent: id } });
    },
    [key, navigate],
  );
  return { answers: sent && sent.id === sentIn(state) ? sent.answers : undefined, show };
}

function sentIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'sent' in state ? state.sent : undefined;
}
