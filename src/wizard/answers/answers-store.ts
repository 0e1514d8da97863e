/**
 * The answers of an open wizard. Terms of this folder:
 *
 * - A _change_ is the time at which an answer was last given or cleared. Of two answers to a
 *   question, the later counts in all tabs.
 * - A _draft_ is what a tab stores: answers, their changes, and the latest end (decision 055).
 * - An _end_ is a submission or "Start over". It ends the drafts of all tabs: older changes are
 *   removed, later ones stay.
 * - A _generation_ counts how often the answers on this screen were replaced as a whole. A
 *   widget's late text of an earlier generation is dropped.
 * - A _merge_ takes newer answers of other tabs' drafts after the same end.
 * - _Sending_ is a state of the answers: pending, failed until the review ends, or sent until the
 *   confirmation is shown. `submit/submission-memory.ts` holds the state that outlives a reload.
 *
 * The reducer (`answers-reducer.ts`) is the model as a function, and this file holds its state.
 * `answers-sync.ts` keeps tabs and storage alike; `use-answers.ts` is the hook.
 */
import type { StorageFailure } from '../../lib/browser-storage.ts';
import { openedAnswers, reduceAnswers, type AnswersEvent } from './answers-reducer.ts';
import type { AnswersState } from './answers-state.ts';
import type { Draft } from './draft.ts';
import type { WizardForm } from './wizard-model.ts';

/** The answers and their draft. */
export interface AnswersSnapshot {
  readonly state: AnswersState;
  /** Why this browser can't store the answers. */
  readonly failure: StorageFailure | undefined;
  /** All stored answers are read, including the copy of a killed browser. */
  readonly isRecovered: boolean;
}

/** Notifies listeners of the next snapshot. */
export interface AnswersStore {
  readonly snapshot: () => AnswersSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly hasListeners: () => boolean;
  readonly set: (changes: Partial<AnswersSnapshot>) => void;
  readonly dispatch: (event: AnswersEvent) => void;
}

/**
 * @param drafts kept by this browser
 * @param isRecovered the drafts are complete
 */
export function createAnswersStore(
  form: WizardForm,
  drafts: readonly Draft[],
  isRecovered: boolean,
): AnswersStore {
  let snapshot: AnswersSnapshot = {
    state: openedAnswers(form, drafts),
    failure: undefined,
    isRecovered,
  };
  const listeners = new Set<() => void>();
  function set(changes: Partial<AnswersSnapshot>): void {
    const next = { ...snapshot, ...changes };
    const { state, failure, isRecovered: wasRecovered } = snapshot;
    const isSame = state === next.state && failure === next.failure;
    if (isSame && wasRecovered === next.isRecovered) return;
    snapshot = next;
    for (const listener of listeners) listener();
  }
  return {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hasListeners: () => listeners.size > 0,
    set,
    dispatch: (event) => set({ state: reduceAnswers(snapshot.state, event) }),
  };
}
