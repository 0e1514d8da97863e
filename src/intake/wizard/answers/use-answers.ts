import { useEffect, useState, useSyncExternalStore } from 'react';
import { AnswersStore, type AnswersSnapshot } from './answers-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { WizardForm } from '../model/wizard-form.ts';

/** The open wizard's answers, and the store that changes them. */
export interface AnswersHandle extends AnswersSnapshot {
  readonly store: AnswersStore;
}

/** The only place of the answers. It starts with the stored draft. */
export function useAnswers(form: WizardForm, drafts: DraftStore): AnswersHandle {
  const begin = () => ({ form, drafts, store: new AnswersStore(form, drafts) });
  const [held, setHeld] = useState(begin);
  // In the dev server, an edited declaration reads the stored answers again; a prerendered page has no drafts at first.
  if (held.form !== form || held.drafts !== drafts) setHeld(begin);
  const { store } = held;
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  useEffect(() => store.open(), [store]);
  return { store, ...snapshot };
}
