import { useCallback, useState } from 'react';
import type { Form } from '../form-engine/form.ts';
import type { Answers } from '../form-engine/form-model.ts';
import {
  answersUnder,
  changedAnswers,
  emptyAnswers,
  restoredAnswers,
  type AnswersState,
  type RawAnswers,
} from './answers-state.ts';
import type { DraftStore } from './draft-store.ts';
import { sameAnswers } from './same-answers.ts';

export interface AnswersInUse {
  readonly state: AnswersState;
  readonly change: (names: readonly string[], data: RawAnswers) => void;
  readonly reset: () => void;
  /** Forgets the answers if they are those that were sent: later ones stay. */
  readonly resetSent: (sent: Answers) => void;
}

/** The one place where answers live while the wizard is open; a stored draft is where it starts. */
export function useAnswers(form: Form, store: DraftStore | undefined): AnswersInUse {
  const [kept, keep] = useState(() => restoredAnswers(form, store?.load()));
  const state = kept.form === form ? kept : answersUnder(form, kept);
  if (state !== kept) keep(state);
  const change = useCallback((names: readonly string[], data: RawAnswers) => {
    keep((before) => changedAnswers(before, names, data));
  }, []);
  const reset = useCallback(() => {
    keep((before) => emptyAnswers(before.form));
  }, []);
  const resetSent = useCallback((sent: Answers) => {
    keep((before) =>
      sameAnswers(before.evaluation.answers, sent) ? emptyAnswers(before.form) : before,
    );
  }, []);
  return { state, change, reset, resetSent };
}
