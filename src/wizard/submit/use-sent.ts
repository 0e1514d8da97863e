import { useMemo, useState, useSyncExternalStore } from 'react';
import { evaluate } from '../../form-engine/evaluate.ts';
import type { WizardForm } from '../answers/wizard-model.ts';
import type { Answers } from '../../form-engine/form-model.ts';
import type { Address } from '../steps/use-address.ts';
import {
  createSubmissionMemory,
  type LastSubmission,
  type SubmissionMemory,
} from './submission-memory.ts';

export interface Sent {
  /** The latest submission of this tab, with its answers as this form holds them. */
  readonly last: LastSubmission | undefined;
  /** The answers that were sent, while their thank-you view is the one to show. */
  readonly shown: Answers | undefined;
  readonly start: (answers: Answers) => void;
  /** @param row id of the stored row */
  readonly confirm: (answers: Answers, row: string | undefined, open: boolean) => void;
  readonly forget: () => void;
  /** Shows the thank-you view again. */
  readonly show: () => void;
  /** Forgets what was sent, and shows an empty form. */
  readonly startNew: () => void;
}

/**
 * The thank-you view takes the summary's place in the history, and survives a reload of the tab that sent.
 * Elsewhere in the history a fresh wizard is shown, which says that the answers were sent.
 */
export function useSent(
  form: WizardForm,
  given: SubmissionMemory | undefined,
  { sentId, leave }: Address,
): Sent {
  const [own] = useState(() => given ?? createSubmissionMemory('', []));
  const memory = given ?? own;
  const stored = useSyncExternalStore(memory.subscribe, memory.get, () => undefined);
  const last = useMemo(
    () => stored && { ...stored, answers: evaluate(form, stored.answers).answers },
    [form, stored],
  );
  return {
    last,
    shown: last?.state === 'confirmed' && last.id === sentId ? last.answers : undefined,
    start: (answers) => memory.set({ state: 'pending', id: '', at: Date.now(), answers }),
    confirm: (answers, row, open) => {
      const id = `${Date.now()}-${Math.random()}`;
      if (open) leave(id, true);
      // After that: the history entry of the thanks may have to remember it.
      memory.set({
        state: 'confirmed',
        id,
        at: Date.now(),
        answers,
        ...(row !== undefined && { row }),
      });
    },
    forget: () => memory.set(undefined),
    show: () => {
      if (last) leave(last.id, false);
    },
    startNew: () => {
      memory.set(undefined);
      leave(undefined, true);
    },
  };
}
