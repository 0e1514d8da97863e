import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { RawAnswers } from './answers-state.ts';
import { createAnswersStore } from './answers-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { WizardForm } from './wizard-model.ts';

export type AnswersInUse = ReturnType<typeof useAnswers>;

/** @param typedAt time of the key, where the change is handed on later */
export type ChangeAnswers = (names: readonly string[], data: RawAnswers, typedAt?: number) => void;

/** The one place where answers live while the wizard is open; stored drafts are where it starts. */
export function useAnswers(form: WizardForm, drafts: DraftStore) {
  const begin = () => ({ form, drafts, store: createAnswersStore(form, drafts) });
  const [held, hold] = useState(begin);
  // In the dev server, an edited declaration reads the stored answers anew; a prerendered page has no drafts at first.
  if (held.form !== form || held.drafts !== drafts) hold(begin);
  const { store } = held;
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  useEffect(() => store.open(), [store]);
  const { generation } = snapshot.state;
  const change: ChangeAnswers = useCallback(
    (...given) => store.change(generation, ...given),
    [store, generation],
  );
  return { ...store, ...snapshot, change };
}
