import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { WizardForm } from './wizard-model.ts';
import type { Answers } from '../../form-engine/form-model.ts';
import type { StorageFailure } from '../../lib/browser-storage.ts';
import { answersUnder, type AnswersState, type RawAnswers } from './answers-state.ts';
import type { DraftStore } from './draft-store.ts';
import { createLiveAnswers } from './live-answers.ts';

export interface AnswersInUse {
  readonly state: AnswersState;
  /** The reason why this browser does not keep them, once it is known. */
  readonly failure: StorageFailure | undefined;
  readonly change: (names: readonly string[], data: RawAnswers) => void;
  /** Saves what is not saved yet. */
  readonly flush: () => void;
  readonly startOver: () => void;
  /** Brings back what starting over has deleted. */
  readonly undo: () => void;
  /** Hears nothing of other tabs until `endSending` or `recordSent`. */
  readonly startSending: () => void;
  readonly endSending: () => void;
  /** Ends the draft of answers that were sent, in all tabs. Here they stay until `forgetSent`. */
  readonly recordSent: (sent: Answers) => void;
  readonly forgetSent: () => void;
}

/** The one place where answers live while the wizard is open; a stored draft is where it starts. */
export function useAnswers(form: WizardForm, store: DraftStore | undefined): AnswersInUse {
  const [live] = useState(() => createLiveAnswers(form, store));
  const kept = useSyncExternalStore(live.subscribe, live.state, live.state);
  const failure = useSyncExternalStore(live.subscribe, live.failure, live.failure);
  useEffect(() => live.open(store), [live, store]);
  useLayoutEffect(() => live.adopt(form), [live, form]);
  const state = useMemo(() => (kept.form === form ? kept : answersUnder(form, kept)), [form, kept]);
  const { generation } = state;
  const change = useCallback(
    (names: readonly string[], data: RawAnswers) => live.change(generation, names, data),
    [live, generation],
  );
  const { flush, startOver, undo, startSending, endSending, recordSent, forgetSent } = live;
  const actions = { flush, startOver, undo, startSending, endSending, recordSent, forgetSent };
  return { state, failure, change, ...actions };
}
