import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswersSnapshot } from './answers-store.ts';
import { syncAnswers, type SyncedAnswers } from './answers-sync.ts';
import type { DraftStore } from './draft-store.ts';
import type { ChangeAnswers, WizardForm } from './wizard-model.ts';

/** The open wizard's answers and actions. */
export interface AnswersHandle extends Omit<SyncedAnswers, 'change'>, AnswersSnapshot {
  readonly change: ChangeAnswers;
}

/** The only place of the answers. It starts with the stored drafts. */
export function useAnswers(form: WizardForm, drafts: DraftStore): AnswersHandle {
  const begin = () => ({ form, drafts, answers: syncAnswers(form, drafts) });
  const [held, setHeld] = useState(begin);
  // In the dev server, an edited declaration reads the stored answers again; a prerendered page has no drafts at first.
  if (held.form !== form || held.drafts !== drafts) setHeld(begin);
  const { answers } = held;
  const snapshot = useSyncExternalStore(answers.subscribe, answers.snapshot, answers.snapshot);
  useEffect(() => answers.open(), [answers]);
  const { generation } = snapshot.state;
  const change: ChangeAnswers = useCallback(
    (...given) => answers.change(generation, ...given),
    [answers, generation],
  );
  return { ...answers, ...snapshot, change };
}
