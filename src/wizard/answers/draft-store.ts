import {
  createBrowserStorage,
  type NativeStorage,
  type StorageFailure,
} from '../../lib/browser-storage.ts';
import { createDraftJournal, type DraftJournal } from './draft-journal.ts';
import {
  formatDraft,
  formatEnd,
  parseDraft,
  parseEnd,
  isExpired,
  redated,
  type Draft,
  type DraftEnd,
  type Kept,
} from './draft.ts';

/** Keeps unfinished answers in this browser, for all its tabs. None of it ever throws. */
export interface DraftStore {
  readonly read: () => Kept;
  /** Returns why the draft is not kept, or `undefined` when it is. A draft that could not be written leaves no older one. */
  readonly write: (draft: Draft) => StorageFailure | undefined;
  /** Ends the draft in all tabs: deletes it, and keeps that it was sent or deleted, and when. */
  readonly end: (end: DraftEnd) => void;
  /** Reads the copy that survives a killed browser; it may be newer than what `read` returns. */
  readonly recover: () => Promise<Kept>;
  /**
   * Calls back with what another tab, or another user of this store, has written: `read` may not return it any
   * more, where this tab has written at the same time. Returns the way to stop it.
   */
  readonly subscribe: (listener: (written: Kept) => void) => () => void;
}

interface Surroundings {
  readonly journal?: DraftJournal;
  readonly now?: () => number;
  /** The target of `storage` events: the window. */
  readonly events?: EventTarget;
}

/**
 * @param namespace begins the keys, so that no other product on this origin reads or writes the draft
 * @param native throws where the browser blocks storage
 */
export function createDraftStore(
  namespace: string,
  native?: () => NativeStorage,
  { journal = createDraftJournal(`${namespace}:draft`), now = Date.now, events }: Surroundings = {},
): DraftStore {
  const storage = createBrowserStorage(native);
  const draftKey = `${namespace}:draft:1`;
  const endKey = `${namespace}:draft-end:1`;
  const listeners = new Set<(written: Kept) => void>();
  const read = latestOf(now);
  const readStorage = (): Kept => read(storage.read(draftKey), storage.read(endKey));
  const tell = (written: Kept): void => {
    for (const listener of listeners) listener(written);
  };
  const onStorage = (event: Event): void => {
    if (!(event instanceof StorageEvent)) return;
    const { key, newValue } = event;
    if (key === draftKey) tell(read(newValue, storage.read(endKey)));
    if (key === endKey) tell(read(storage.read(draftKey), newValue));
  };
  return {
    read: readStorage,
    write: (draft) => {
      const text = formatDraft(draft, now());
      const failure = storage.write(draftKey, text) && writeInRoom(draftKey, text);
      if (failure !== 'blocked') journal.write({ draft: text, end: storage.read(endKey) });
      return failure;
    },
    end: (end) => {
      const text = formatEnd(end);
      // Frees room for the record that the draft has ended.
      storage.remove(draftKey);
      if (storage.write(endKey, text) !== 'blocked') journal.write({ draft: null, end: text });
      tell(readStorage());
    },
    recover: async () => {
      const entry = await journal.read();
      const copy = read(textIn(entry, 'draft'), textIn(entry, 'end'));
      if (copy.end && copy.end.at > (readStorage().end?.at ?? 0)) {
        storage.write(endKey, formatEnd(copy.end));
      }
      return copy;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const target = events ?? window;
      if (listeners.size === 1) target.addEventListener('storage', onStorage);
      const text = redated(storage.read(draftKey), now());
      if (text !== undefined) storage.write(draftKey, text);
      if (isExpired(storage.read(draftKey), now())) storage.remove(draftKey);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) target.removeEventListener('storage', onStorage);
      };
    },
  };

  /** Tries again without the older draft, which takes room and is out of date. */
  function writeInRoom(key: string, text: string): StorageFailure | undefined {
    storage.remove(key);
    return storage.write(key, text);
  }
}

/** Parses what is kept, once for the same texts. A draft from before the end is none. */
function latestOf(now: () => number): (draft: string | null, end: string | null) => Kept {
  let latest: readonly [string | null, string | null, Kept] | undefined;
  return (draftText, endText) => {
    if (latest && latest[0] === draftText && latest[1] === endText) return latest[2];
    const end = parseEnd(endText);
    const draft = parseDraft(draftText, now());
    const isOver = draft?.since !== undefined && draft.since < (end?.at ?? 0);
    const kept = { draft: isOver ? undefined : draft, end };
    latest = [draftText, endText, kept];
    return kept;
  };
}

function textIn(entry: unknown, name: string): string | null {
  const text: unknown =
    typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : null;
  return typeof text === 'string' ? text : null;
}
