/**
 * The answers of an open wizard. Terms of this folder:
 *
 * - A _change_ is the time at which an answer was last given or cleared. If a question has two
 *   answers, the later change counts, in all tabs alike.
 * - A _draft_ is the stored state of a tab: its answers, their changes, and the latest end. Each
 *   tab stores its own draft (decision 055).
 * - An _end_ is a submission or "Start over". It ends the drafts of all tabs: answers with an older
 *   change are removed, and later unsent changes stay.
 * - A _generation_ counts how often the answers on this screen were replaced as a whole. A widget
 *   that passes its text on late names its generation. A text of an earlier generation is dropped.
 * - A _merge_ takes the newer answers of other tabs' drafts that follow the same end.
 * - _Sending_ is a state of the answers: pending, failed until the review ends, or sent with their
 *   end until the confirmation is shown.
 *
 * The tab's memory (`submit/submission-memory.ts`) holds the state that outlives a reload, such as
 * the receipt.
 *
 * The reducer (`answers-reducer.ts`) is the model as a function. This file holds its state.
 * `answers-sync.ts` keeps tabs and storage alike, and `use-answers.ts` is the hook.
 */
import type { StorageFailure } from '../../lib/browser-storage.ts';
import { openedAnswers, reduceAnswers, type AnswersEvent } from './answers-reducer.ts';
import type { AnswersState } from './answers-state.ts';
import type { Draft } from './draft.ts';
import type { WizardForm } from './wizard-model.ts';

/** The answers of an open wizard, and the state of their draft. */
export interface AnswersSnapshot {
  readonly state: AnswersState;
  /** The reason why this browser can't store the answers, if it can't. */
  readonly failure: StorageFailure | undefined;
  /** All answers that this browser has kept are read, including the copy of a killed browser. */
  readonly isRecovered: boolean;
}

/** Holds a snapshot, and notifies its listeners of the next. */
export interface AnswersStore {
  readonly snapshot: () => AnswersSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly hasListeners: () => boolean;
  readonly set: (changes: Partial<AnswersSnapshot>) => void;
  readonly dispatch: (event: AnswersEvent) => void;
}

/**
 * @param drafts that this browser has kept
 * @param isRecovered the drafts are all that the browser has kept
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
