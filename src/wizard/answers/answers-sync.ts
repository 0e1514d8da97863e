import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Answers } from '../../form-engine/form-model.ts';
import type { StorageFailure } from '../../lib/browser-storage.ts';
import { draftOf, openedAnswers, reduceAnswers, type AnswersEvent } from './answers-reducer.ts';
import { formData, type AnswersState } from './answers-state.ts';
import type { DraftStore } from './draft-store.ts';
import { endOf } from './draft.ts';
import { withHiddenValues } from './hidden-values.ts';
import type { ChangeAnswers, RawAnswers, WizardForm } from './wizard-model.ts';

/** With the wait of a text widget (at most 600 ms), less than a second of typing is ever at risk. */
const SAVE_DELAY_MS = 300;

/** The answers of an open wizard, and what is known of their draft. */
export interface AnswersSnapshot {
  readonly state: AnswersState;
  /** The reason why this browser does not keep the answers, once that is known. */
  readonly failure: StorageFailure | undefined;
  /** All answers that this browser has kept are read, with what a killed browser has left. */
  readonly isRecovered: boolean;
}

export type AnswersStore = ReturnType<typeof createAnswersStore>;

/** Holds the answers of an open wizard, and keeps them alike in this browser and in all its tabs. */
export function createAnswersStore(
  form: WizardForm,
  store: DraftStore,
  now: () => number = Date.now,
) {
  let synced = store.read();
  let snapshot: AnswersSnapshot = {
    state: openedAnswers(form, synced),
    failure: undefined,
    isRecovered: !store.recover,
  };
  let timer: number | undefined;
  const listeners = new Set<() => void>();

  function set(changes: Partial<AnswersSnapshot>): void {
    const next = { ...snapshot, ...changes };
    const { state, failure, isRecovered } = snapshot;
    if (state === next.state && failure === next.failure && isRecovered === next.isRecovered)
      return;
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function dispatch(event: AnswersEvent): void {
    set({ state: reduceAnswers(snapshot.state, event) });
  }

  /** Merges the drafts that other tabs have stored since the last time. */
  function sync(): void {
    const drafts = store.read();
    const { state } = snapshot;
    if (drafts === synced || state.sending) return;
    synced = drafts;
    dispatch({ type: 'synced', drafts });
    // The draft of this tab has ended, too.
    if (endOf(snapshot.state) > endOf(state)) saveSoon();
  }

  /** Answers what the page's address answers. */
  function readAddress(): void {
    const { state } = snapshot;
    const next = withHiddenValues(state, now());
    if (next !== state) saveSoon();
    set({ state: next });
  }

  function saveSoon(): void {
    timer ??= window.setTimeout(save, SAVE_DELAY_MS);
  }

  /** Saves what is not saved yet. */
  function flush(): void {
    if (timer !== undefined) save();
  }

  function save(): void {
    sync();
    window.clearTimeout(timer);
    timer = undefined;
    set({ failure: store.write(draftOf(snapshot.state)) });
  }

  /** A killed browser may have left a newer draft than the one that the page began with. */
  async function recover(): Promise<void> {
    const drafts = await store.recover?.();
    if (!drafts || listeners.size === 0) return;
    sync();
    const { state } = snapshot;
    dispatch({ type: 'recovered', drafts });
    if (snapshot.state !== state) saveSoon();
    set({ isRecovered: true });
  }

  /** Follows other tabs, and saves when the page goes away. Returns the way to stop it. */
  function open(): () => void {
    sync();
    readAddress();
    void recover();
    const onVisibility = (): void => (document.hidden ? flush() : sync());
    const stop = store.subscribe(sync);
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('pagehide', flush, { signal });
    window.addEventListener('pageshow', sync, { signal });
    window.addEventListener('focus', sync, { signal });
    document.addEventListener('visibilitychange', onVisibility, { signal });
    return () => {
      flush();
      stop();
      end.abort();
    };
  }

  /** Removes answers that were sent from the screen. */
  function forgetSent(): void {
    if (typeof snapshot.state.sending !== 'object') return;
    dispatch({ type: 'thanked' });
    sync();
    readAddress();
  }

  return {
    snapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    /**
     * @param generation the answers that were changed: a change of earlier ones comes too late
     * @param typedAt time of the key, where it was earlier
     */
    change: (
      generation: number,
      names: readonly string[],
      data: RawAnswers,
      typedAt?: number,
    ): RawAnswers => {
      forgetSent();
      sync();
      dispatch({ type: 'changed', generation, names, data, now: now(), typedAt });
      saveSoon();
      return formData(snapshot.state);
    },
    flush,
    startOver: (): void => {
      sync();
      dispatch({ type: 'deleted', now: now() });
      save();
      readAddress();
    },
    /** Brings back what starting over has deleted. */
    undo: (): void => {
      sync();
      dispatch({ type: 'restored', now: now() });
      save();
    },
    /** Shows nothing from other tabs until `endSending` or `recordSent`. */
    startSending: (): void => {
      flush();
      dispatch({ type: 'sending' });
    },
    endSending: (): void => {
      dispatch({ type: 'not-sent' });
      sync();
    },
    /** Ends the draft of answers that were sent, in all tabs. Here they stay until `forgetSent`. */
    recordSent: (sent: Answers): void => {
      dispatch({ type: 'sent', answers: sent, drafts: store.read(), now: now() });
      save();
    },
    forgetSent,
  };
}

export type AnswersInUse = ReturnType<typeof useAnswers>;

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
