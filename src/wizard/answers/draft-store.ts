import { createStore, del, get, set } from 'idb-keyval';
import {
  createBrowserStorage,
  type BrowserStorage,
  type NativeStorage,
  type StorageFailure,
} from '../../lib/browser-storage.ts';
import {
  endOf,
  formatDraft,
  isExpired,
  isMergedInto,
  oldestDraft,
  parseDraft,
  type Draft,
  type StoredDraft,
} from './draft.ts';

/** Keeps unfinished answers in this browser, for all its tabs. None of it ever throws. */
export interface DraftStore {
  /** Returns the drafts of all tabs that no later end has ended, and the same list as long as the same is stored. */
  readonly read: () => readonly Draft[];
  /**
   * Stores the draft of this tab, and removes those that its end has ended.
   * A draft that could not be written leaves none that it makes up for.
   * @returns why it is not stored, or `undefined` when it is
   */
  readonly write: (draft: Draft) => StorageFailure | undefined;
  /** Reads the copy that survives a killed browser, where there can be one; it may be newer than what `read` returns. */
  readonly recover: (() => Promise<readonly Draft[]>) | undefined;
  /** Calls back when a draft was written, here or in another tab. Returns the way to stop it. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Dependencies {
  /** A second copy of the draft that was stored last, by whichever tab. */
  readonly copy?: ReturnType<typeof createDraftCopy>;
  readonly now?: () => number;
  /** The target of `storage` events: the window. */
  readonly events?: EventTarget;
}

/**
 * Each tab has an item in localStorage (decision 055).
 * @param namespace begins the keys, so that no other product on this origin reads or writes the drafts
 * @param native throws where the browser blocks storage
 */
export function createDraftStore(
  namespace: string,
  native?: () => NativeStorage,
  { copy = createDraftCopy(namespace), now = Date.now, events }: Dependencies = {},
): DraftStore {
  const storage = createBrowserStorage(native);
  const prefix = `${namespace}:draft:`;
  const ownKey = prefix + Math.random().toString(36).slice(2);
  const listeners = new Set<() => void>();
  let latest = { text: '', drafts: liveDrafts([], now()) };
  return {
    read: () => {
      const texts = storage.keys(prefix).map(storage.read);
      const text = texts.join('\n');
      if (latest.text !== text) latest = { text, drafts: liveDrafts(texts, now()) };
      return latest.drafts;
    },
    write: (draft) => {
      const text = formatDraft(draft, now());
      let failure = storage.write(ownKey, text);
      removeDrafts(storage, prefix, (stored) =>
        failure ? isMergedInto(draft, stored) : endOf(stored) < endOf(draft),
      );
      // Where there was no room, those have made some.
      if (failure) failure = storage.write(ownKey, text);
      if (failure !== 'blocked') copy?.write(text);
      for (const listener of listeners) listener();
      return failure;
    },
    recover: copy && (async () => liveDrafts([await copy.read()], now())),
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = onOtherTabs(events ?? window, prefix, listener);
      removeDrafts(storage, prefix, (draft) => isExpired(draft, now()));
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

/** Removes the drafts for which the function returns true, and all that cannot be read. */
function removeDrafts(
  storage: BrowserStorage,
  prefix: string,
  isRemoved: (draft: StoredDraft) => boolean,
): void {
  for (const key of storage.keys(prefix)) {
    const draft = parseDraft(storage.read(key));
    if (!draft || isRemoved(draft)) storage.remove(key);
  }
}

/** Calls back when another tab has written a draft. Returns the way to stop it. */
function onOtherTabs(target: EventTarget, prefix: string, listener: () => void): () => void {
  const onStorage = (event: Event): void => {
    if (event instanceof StorageEvent && event.key?.startsWith(prefix)) listener();
  };
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}

/** Leaves out what is too old, or from before the latest submission or deletion. */
function liveDrafts(texts: readonly unknown[], now: number): readonly Draft[] {
  const stored = texts.flatMap((text) => parseDraft(text) ?? []);
  const drafts = stored.filter((draft) => !isExpired(draft, now));
  const latestEnd = Math.max(0, ...drafts.map(endOf));
  return drafts.filter((draft) => endOf(draft) === latestEnd);
}

/**
 * Keeps the copy in IndexedDB, which hands each transaction to the operating system at once. Chromium writes
 * localStorage to the disk every few seconds, and up to a minute apart while it changes steadily.
 */
function createDraftCopy(namespace: string) {
  if (!hasDatabase()) return undefined;
  const database = createStore(`${namespace}:draft`, 'drafts');
  const key = 'latest';
  return {
    read: () => quietly(() => get<unknown>(key, database)),
    write: (text: string): void => {
      // Where it can't be written, no older one is left behind.
      void quietly(() => set(key, text, database).catch(() => del(key, database)));
    },
  };
}

/** Returns whether the browser has IndexedDB; the very question throws where a policy or an extension blocks it. */
function hasDatabase(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

async function quietly<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}

/** Offers these answers as the draft to begin with, and keeps what follows for as long as the page is open. */
export function fixedDraft(answers: Draft['answers'] | undefined): DraftStore {
  let drafts = answers ? [oldestDraft(answers)] : [];
  return {
    read: () => drafts,
    write: (draft) => {
      drafts = [draft];
      return undefined;
    },
    recover: undefined,
    subscribe: () => () => undefined,
  };
}
