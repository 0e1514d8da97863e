import type { Answers } from '../form-engine/form-model.ts';
import type { DraftStore } from './draft-store.ts';

export interface DraftSaver {
  /** Saves soon; a later call within the delay takes its place. */
  readonly schedule: (answers: Answers) => void;
  /** Saves now what is waiting, if anything is. */
  readonly flush: () => void;
  readonly cancel: () => void;
}

const DELAY_MS = 400;

/** Saves a draft while someone types, without writing at every key. */
export function createDraftSaver(store: Pick<DraftStore, 'save'>): DraftSaver {
  let waiting: { readonly answers: Answers; readonly timer: number } | undefined;
  const cancel = (): void => {
    if (waiting) window.clearTimeout(waiting.timer);
    waiting = undefined;
  };
  const flush = (): void => {
    if (!waiting) return;
    const { answers } = waiting;
    cancel();
    store.save(answers);
  };
  return {
    schedule: (answers) => {
      cancel();
      waiting = { answers, timer: window.setTimeout(flush, DELAY_MS) };
    },
    flush,
    cancel,
  };
}
