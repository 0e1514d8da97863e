export interface DraftSaver {
  /** Saves once no further call comes for a moment, and at the latest a moment after the first. */
  readonly schedule: () => void;
  /** Saves now if a save is due. */
  readonly flush: () => void;
  readonly cancel: () => void;
}

/** With the wait of a text widget (at most 100 ms), less than a second of typing is ever at risk. */
const PAUSE_MS = 300;
const LONGEST_WAIT_MS = 600;

/** Times the saving of a draft while someone types, so that not every key writes. */
export function createDraftSaver(save: () => void): DraftSaver {
  let pause: number | undefined;
  let limit: number | undefined;
  const cancel = (): void => {
    window.clearTimeout(pause);
    window.clearTimeout(limit);
    limit = undefined;
  };
  const flush = (): void => {
    if (limit === undefined) return;
    cancel();
    save();
  };
  return {
    schedule: () => {
      window.clearTimeout(pause);
      pause = window.setTimeout(flush, PAUSE_MS);
      limit ??= window.setTimeout(flush, LONGEST_WAIT_MS);
    },
    flush,
    cancel,
  };
}
