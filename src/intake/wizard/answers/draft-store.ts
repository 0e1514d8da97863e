import { createStore, del, get, set } from 'idb-keyval';
import {
  createBrowserStorage,
  type BrowserStorage,
  type NativeStorage,
  type StorageFailure,
} from '#src/lib/browser-storage.ts';
import { formatDraft, isExpired, parseDraft, type Draft } from './draft.ts';

/** Keeps a form's unfinished answers, for all tabs. Its functions never throw. */
export interface DraftStore {
  readonly read: () => Draft | undefined;
  /** @returns why the draft is not stored */
  readonly write: (draft: Draft) => StorageFailure | undefined;
  /** Reads the copy that survives a killed browser. It may be newer than `read`'s result. */
  readonly recover: (() => Promise<Draft | undefined>) | undefined;
  /** Calls back when another tab has written the draft. Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Dependencies {
  readonly copy?: DraftCopy | undefined;
  readonly now?: () => number;
  /** By default the window, for `storage` events. */
  readonly events?: EventTarget;
}

/**
 * Keeps the draft as one item in localStorage, with a copy (decision 055).
 * @param namespace begins the key
 * @param native throws if the browser blocks storage
 */
export function createDraftStore(
  namespace: string,
  native?: () => NativeStorage,
  { copy = createDraftCopy(namespace), now = Date.now, events }: Dependencies = {},
): DraftStore {
  const storage = createBrowserStorage(native);
  const key = `${namespace}:draft`;
  const unexpired = (text: unknown): Draft | undefined => {
    const draft = parseDraft(text);
    return draft && !isExpired(draft, now()) ? draft : undefined;
  };
  const read = () => unexpired(storage.read(key));
  return {
    read,
    write: (draft) => {
      const text = formatDraft(draft);
      const failure = writeOne(storage, key, text);
      if (failure !== 'blocked') copy?.write(text);
      return failure;
    },
    recover: copy && (async () => unexpired(await copy.read())),
    subscribe: (listener) => {
      if (!read()) storage.remove(key);
      return onOtherTabs(events ?? window, key, listener);
    },
  };
}

/**
 * Replaces the draft. If the new draft has no room, no older draft stays behind: it would look like
 * the latest.
 */
function writeOne(
  storage: BrowserStorage,
  key: string,
  text: string,
): StorageFailure | undefined {
  if (!storage.write(key, text)) return undefined;
  storage.remove(key);
  return storage.write(key, text);
}

/** Calls back when another tab has written the draft. Returns a function that stops this. */
function onOtherTabs(target: EventTarget, key: string, listener: () => void): () => void {
  const onStorage = (event: Event): void => {
    if (event instanceof StorageEvent && event.key === key) listener();
  };
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}

/** The copy of the draft that was written last. */
interface DraftCopy {
  readonly read: () => Promise<unknown>;
  readonly write: (text: string) => void;
}

/**
 * Keeps the copy in IndexedDB, whose transactions reach the operating system at once. Chromium
 * writes localStorage to the disk every few seconds, or up to a minute apart.
 */
function createDraftCopy(namespace: string): DraftCopy | undefined {
  if (!hasDatabase()) return undefined;
  const database = createStore(`${namespace}:draft`, 'drafts');
  const key = 'latest';
  return {
    read: () => quietly(() => get<unknown>(key, database)),
    write: (text) => {
      // If the copy can't be written, no older copy is left behind.
      void quietly(() => set(key, text, database).catch(() => del(key, database)));
    },
  };
}

/** Even this check throws if IndexedDB is blocked. */
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

/** Keeps changes as long as the page is open. */
export function fixedDraft(answers: Draft['answers'] | undefined): DraftStore {
  let draft: Draft | undefined = answers && { at: 1, answers, end: undefined };
  return {
    read: () => draft,
    write: (next) => {
      draft = next;
      return undefined;
    },
    recover: undefined,
    subscribe: () => () => undefined,
  };
}
