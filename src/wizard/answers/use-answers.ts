import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { RawAnswers } from './answers-state.ts';
import { createAnswersStore, type AnswersSnapshot, type AnswersStore } from './answers-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { WizardForm } from './wizard-model.ts';

type Actions = Omit<AnswersStore, 'snapshot' | 'subscribe' | 'open' | 'change'>;

export interface AnswersInUse extends Omit<AnswersSnapshot, 'recovered'>, Actions {
  /** All answers that this browser has kept are read. */
  readonly isRecovered: boolean;
  readonly change: ChangeAnswers;
}

/** @param typedAt time of the key, where the change is handed on later */
export type ChangeAnswers = (names: readonly string[], data: RawAnswers, typedAt?: number) => void;

/** The one place where answers live while the wizard is open; stored drafts are where it starts. */
export function useAnswers(form: WizardForm, drafts: DraftStore | undefined): AnswersInUse {
  const [held, hold] = useState(() => ({ form, store: createAnswersStore(form, drafts) }));
  // In the dev server, an edited declaration reads the stored answers anew.
  if (held.form !== form) hold({ form, store: createAnswersStore(form, drafts) });
  const { store } = held;
  const { state, failure, recovered } = useSyncExternalStore(
    store.subscribe,
    store.snapshot,
    store.snapshot,
  );
  useEffect(() => store.open(drafts), [store, drafts]);
  const { generation } = state;
  const change: ChangeAnswers = useCallback(
    (...given) => store.change(generation, ...given),
    [store, generation],
  );
  return { ...store, state, failure, isRecovered: recovered === drafts, change };
}
