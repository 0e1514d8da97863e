import { randomId } from '../../lib/ids.ts';
import type { Answers } from '../../form-engine/form-model.ts';
import { draftOf } from './answers-reducer.ts';
import { formData, type FailedSending } from './answers-state.ts';
import {
  createAnswersStore,
  type AnswersSnapshot,
  type AnswersStore,
} from './answers-store.ts';
import type { DraftStore } from './draft-store.ts';
import { endOf, type Draft } from './draft.ts';
import { withHiddenValues } from './hidden-values.ts';
import type { RawAnswers, WizardForm } from './wizard-model.ts';

/** With a text widget's wait (at most 600 ms), less than a second of typing is at risk. */
const SAVE_DELAY_MS = 300;

/** The answers, alike in all tabs, with their actions. */
export interface SyncedAnswers {
  readonly snapshot: () => AnswersSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows other tabs, and saves when the page closes. Returns a function that stops this. */
  readonly open: () => () => void;
  /** Saves pending changes. */
  readonly flush: () => void;
  /**
   * @param generation a change of an earlier generation is dropped
   * @param typedAt time of the key, if it was earlier
   * @returns the values for the widgets
   */
  readonly change: (
    generation: number,
    names: readonly string[],
    data: RawAnswers,
    typedAt?: number,
  ) => RawAnswers;
  readonly startOver: () => void;
  /** Restores deleted answers. */
  readonly undo: () => void;
  /** Shows no changes of other tabs until `recordFailure` or `recordSent`. */
  readonly startSending: () => void;
  /** Until the review ends, or the answers are sent again. */
  readonly recordFailure: (failed: FailedSending) => void;
  readonly leaveReview: () => void;
  /** Ends the sent draft in all tabs. The answers stay here until `forgetSent`. */
  readonly recordSent: (sent: Answers) => void;
  /** Removes sent answers from the screen. */
  readonly forgetSent: () => void;
}

/** Opens the stored answers. */
export function syncAnswers(
  form: WizardForm,
  drafts: DraftStore,
  now: () => number = Date.now,
): SyncedAnswers {
  const tab = randomId();
  const kept = drafts.read(tab);
  const store = createAnswersStore(form, kept, !drafts.recover);
  const sync = createSync(store, drafts, tab, kept);
  const readAddress = (): void => answerByAddress(store, sync, now());
  return {
    ...changesOf(store, sync, readAddress, now),
    ...sendingOf(store, drafts, sync, now),
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    open: () => {
      sync.readTabs();
      readAddress();
      void recover(store, drafts, sync);
      return followPage(sync, drafts);
    },
    flush: sync.flush,
  };
}

type Sync = ReturnType<typeof createSync>;

/**
 * Exchanges drafts between a store and all tabs.
 * @param kept the store's first drafts
 */
function createSync(
  { snapshot, set, dispatch }: AnswersStore,
  drafts: DraftStore,
  tab: string,
  kept: readonly Draft[],
) {
  let merged = kept;
  let timer: number | undefined;
  /** Merges new drafts of other tabs. */
  function readTabs(): void {
    const stored = drafts.read(tab);
    const { state } = snapshot();
    if (stored === merged || state.sending) return;
    merged = stored;
    dispatch({ type: 'synced', drafts: stored });
    // The draft of this tab has ended, too.
    if (endOf(snapshot().state) > endOf(state)) saveSoon();
  }
  function saveSoon(): void {
    timer ??= window.setTimeout(save, SAVE_DELAY_MS);
  }
  function save(): void {
    readTabs();
    window.clearTimeout(timer);
    timer = undefined;
    set({ failure: drafts.write(tab, draftOf(snapshot().state)) });
  }
  function flush(): void {
    if (timer !== undefined) save();
  }
  return { readTabs, saveSoon, save, flush };
}

/** A person's changes. */
function changesOf(
  { snapshot, dispatch }: AnswersStore,
  sync: Sync,
  readAddress: () => void,
  now: () => number,
): Pick<SyncedAnswers, 'change' | 'startOver' | 'undo' | 'forgetSent'> {
  function forgetSent(): void {
    if (typeof snapshot().state.sending !== 'object') return;
    dispatch({ type: 'thanked' });
    sync.readTabs();
    readAddress();
  }
  return {
    change: (generation, names, data, typedAt) => {
      forgetSent();
      sync.readTabs();
      dispatch({ type: 'changed', generation, names, data, now: now(), typedAt });
      sync.saveSoon();
      return formData(snapshot().state);
    },
    startOver: () => {
      sync.readTabs();
      dispatch({ type: 'deleted', now: now() });
      sync.save();
      readAddress();
    },
    undo: () => {
      sync.readTabs();
      dispatch({ type: 'restored', now: now() });
      sync.save();
    },
    forgetSent,
  };
}

function sendingOf(
  { dispatch }: AnswersStore,
  drafts: DraftStore,
  sync: Sync,
  now: () => number,
): Pick<SyncedAnswers, 'startSending' | 'recordFailure' | 'leaveReview' | 'recordSent'> {
  return {
    startSending: () => {
      sync.flush();
      dispatch({ type: 'sending' });
    },
    recordFailure: (failed) => {
      dispatch({ type: 'not-sent', failed });
      sync.readTabs();
    },
    leaveReview: () => dispatch({ type: 'left-review' }),
    recordSent: (sent) => {
      dispatch({ type: 'sent', answers: sent, drafts: drafts.read(), now: now() });
      sync.save();
    },
  };
}

/** Stores the answers of the page's address. */
function answerByAddress({ snapshot, set }: AnswersStore, sync: Sync, now: number): void {
  const { state } = snapshot();
  const next = withHiddenValues(state, now);
  if (next !== state) sync.saveSoon();
  set({ state: next });
}

/** Merges the copy of a killed browser, which may be newer. */
async function recover(store: AnswersStore, drafts: DraftStore, sync: Sync): Promise<void> {
  const copies = await drafts.recover?.();
  if (!copies || !store.hasListeners()) return;
  sync.readTabs();
  const { state } = store.snapshot();
  store.dispatch({ type: 'recovered', drafts: copies });
  if (store.snapshot().state !== state) sync.saveSoon();
  store.set({ isRecovered: true });
}

/** Returns a function that stops this. */
function followPage({ readTabs, flush }: Sync, drafts: DraftStore): () => void {
  const onVisibility = (): void => (document.hidden ? flush() : readTabs());
  const stop = drafts.subscribe(readTabs);
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener('pagehide', flush, { signal });
  window.addEventListener('pageshow', readTabs, { signal });
  window.addEventListener('focus', readTabs, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  return () => {
    flush();
    stop();
    end.abort();
  };
}
