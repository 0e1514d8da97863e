import type { WizardForm } from './wizard-model.ts';
import type { Answers } from '../../form-engine/form-model.ts';
import type { StorageFailure } from '../../lib/browser-storage.ts';
import {
  answersUnder,
  changedAnswers,
  emptyAnswers,
  hasAnswers,
  type AnswersState,
  type RawAnswers,
} from './answers-state.ts';
import {
  afterEnd,
  afterHearing,
  broughtBack,
  draftOf,
  endByDeleting,
  endBySending,
  hasNewer,
  openedAnswers,
} from './draft-merge.ts';
import { createDraftSaver } from './draft-saver.ts';
import type { DraftStore } from './draft-store.ts';
import type { DraftEnd, Kept } from './draft.ts';
import { withHiddenValues } from './hidden-values.ts';

/** The answers of an open wizard, kept alike in this browser and in all its tabs. */
export interface LiveAnswers {
  readonly state: () => AnswersState;
  /** Returns why this browser does not keep the answers, once that is known. */
  readonly failure: () => StorageFailure | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts to listen to other tabs, and to save when the page goes away. Returns the way to stop it. */
  readonly open: (store: DraftStore | undefined) => () => void;
  /** @param generation the answers that were changed: a change of earlier ones comes too late */
  readonly change: (generation: number, names: readonly string[], data: RawAnswers) => void;
  /** Continues under an edited declaration. */
  readonly adopt: (form: WizardForm) => void;
  readonly flush: () => void;
  readonly startOver: () => void;
  readonly undo: () => void;
  /** Hears nothing of other tabs until the sending has ended: what this tab sends stays on its screen. */
  readonly startSending: () => void;
  readonly endSending: () => void;
  /** Ends the draft of answers that were sent, in all tabs. Here they stay until `forgetSent`. */
  readonly recordSent: (sent: Answers) => void;
  readonly forgetSent: () => void;
}

export function createLiveAnswers(
  form: WizardForm,
  initialStore: DraftStore | undefined,
  now: () => number = Date.now,
): LiveAnswers {
  let store = initialStore;
  let heard = store?.read();
  let state = heard ? openedAnswers(form, heard) : emptyAnswers(form);
  let failure: StorageFailure | undefined;
  let unsaved = false;
  let sentHere: DraftEnd | undefined;
  let isSending = false;
  const listeners = new Set<() => void>();
  const saver = createDraftSaver(save);

  function set(next: AnswersState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  /** Takes over what other tabs have kept since the last time. */
  function hear(): void {
    const kept = store?.read();
    if (!kept || kept === heard || sentHere || isSending) return;
    heard = kept;
    const before = state;
    set(afterHearing(before, kept));
    if (state.generation !== before.generation) unsaved = false;
    if ((state.end !== before.end && isOwn(state)) || hasNewer(state, kept)) saveSoon();
  }

  /** Answers what the page's address answers. */
  function readAddress(): void {
    const before = state;
    set(withHiddenValues(before, now()));
    if (state !== before) saveSoon();
  }

  function saveSoon(): void {
    unsaved = true;
    saver.schedule();
  }

  function save(): void {
    if (!store || sentHere) return;
    hear();
    if (!unsaved) return;
    unsaved = false;
    const before = failure;
    failure = store.write(draftOf(state), heard?.keys ?? []);
    if (failure !== before) for (const listener of listeners) listener();
  }

  function saveNow(): void {
    unsaved = true;
    saver.cancel();
    save();
  }

  /** A killed browser may have left a newer copy than the one that the page began with. */
  async function recover(from: DraftStore): Promise<void> {
    const copy: Kept = await from.recover();
    if (store !== from || sentHere || isSending || listeners.size === 0) return;
    hear();
    const before = state;
    const recovered = afterHearing(before, copy);
    if (recovered === before) return;
    const wasUntouched = before.origin !== 'person';
    set(wasUntouched ? { ...recovered, notice: before.notice } : recovered);
    saveSoon();
  }

  function open(opened: DraftStore | undefined): () => void {
    store = opened;
    hear();
    readAddress();
    if (!opened) return () => undefined;
    const onVisibility = (): void => (document.hidden ? saver.flush() : hear());
    void recover(opened);
    const stop = opened.subscribe(hear);
    const events = [
      [window, 'pagehide', saver.flush],
      [window, 'pageshow', hear],
      [window, 'focus', hear],
      [document, 'visibilitychange', onVisibility],
    ] as const;
    for (const [target, type, action] of events) target.addEventListener(type, action);
    return () => {
      saver.flush();
      stop();
      for (const [target, type, action] of events) target.removeEventListener(type, action);
    };
  }

  return {
    state: () => state,
    failure: () => failure,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    change: (generation, names, data) => {
      forgetSent();
      hear();
      if (generation !== state.generation) return;
      set(changedAnswers(state, names, data, now()));
      saveSoon();
    },
    adopt: (edited) => {
      if (edited !== state.form) set(answersUnder(edited, state));
    },
    flush: saver.flush,
    startOver: () => {
      saver.cancel();
      hear();
      unsaved = false;
      const end = endByDeleting(state, now());
      set(afterEnd(state, end, false));
      store?.end(end);
      readAddress();
    },
    undo: () => {
      hear();
      set(broughtBack(state, now()));
      saveNow();
    },
    startSending: () => {
      saver.flush();
      isSending = true;
    },
    endSending: () => {
      isSending = false;
      hear();
    },
    recordSent: (sent) => {
      isSending = false;
      saver.flush();
      hear();
      sentHere = endBySending(state, sent, now());
      const rest = afterEnd(state, sentHere, false);
      store?.end(sentHere);
      if (isOwn(rest)) store?.write(draftOf(rest), []);
    },
    forgetSent,
  };

  function forgetSent(): void {
    if (!sentHere) return;
    const end = sentHere;
    sentHere = undefined;
    set(afterEnd(state, end, false));
    unsaved = false;
    if (isOwn(state)) saveNow();
    else hear();
    readAddress();
  }
}

/** Tells whether this tab has answers of its person to keep. */
function isOwn(state: AnswersState): boolean {
  return state.origin === 'person' && hasAnswers(state);
}
