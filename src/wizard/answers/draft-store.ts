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

/** Keeps unfinished answers for all tabs. Its functions never throw. */
export interface DraftStore {
  /**
   * Returns the drafts that no later end has ended: the same list as long as these drafts are
   * unchanged.
   * @param tab leaves out the draft of this tab, which has its changes already
   */
  readonly read: (tab?: string) => readonly Draft[];
  /**
   * Stores the draft of a tab, and removes drafts that its end has ended. If writing fails, older
   * drafts that this one contains are removed all the same.
   * @returns why the draft is not stored
   */
  readonly write: (tab: string, draft: Draft) => StorageFailure | undefined;
  /** Reads the copy that survives a killed browser. It may be newer than `read`'s result. */
  readonly recover: (() => Promise<readonly Draft[]>) | undefined;
  /** Calls back when another tab has written a draft. Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Dependencies {
  /** The draft that was stored last, in any tab. */
  readonly copy?: ReturnType<typeof createDraftCopy>;
  readonly now?: () => number;
  /** By default the window, for `storage` events. */
  readonly events?: EventTarget;
}

/**
 * Each tab has an item in localStorage (decision 055).
 * @param namespace begins the keys
 * @param native throws if the browser blocks storage
 */
export function createDraftStore(
  namespace: string,
  native?: () => NativeStorage,
  { copy = createDraftCopy(namespace), now = Date.now, events }: Dependencies = {},
): DraftStore {
  const storage = createBrowserStorage(native);
  const prefix = `${namespace}:draft:`;
  let latest = { text: '', drafts: liveDrafts([], now()) };
  return {
    read: (tab = '') => {
      const others = storage.keys(prefix).filter((key) => key !== prefix + tab);
      const texts = others.map(storage.read);
      const text = texts.join('\n');
      if (latest.text !== text) latest = { text, drafts: liveDrafts(texts, now()) };
      return latest.drafts;
    },
    write: (tab, draft) => {
      const text = formatDraft(draft, now());
      let failure = storage.write(prefix + tab, text);
      removeDrafts(storage, prefix, (stored) =>
        failure ? isMergedInto(draft, stored) : endOf(stored) < endOf(draft),
      );
      // The removed drafts have made room.
      if (failure) failure = storage.write(prefix + tab, text);
      if (failure !== 'blocked') copy?.write(text);
      return failure;
    },
    recover: copy && (async () => liveDrafts([await copy.read()], now())),
    subscribe: (listener) => {
      removeDrafts(storage, prefix, (draft) => isExpired(draft, now()));
      return onOtherTabs(events ?? window, prefix, listener);
    },
  };
}

/** Removes these drafts and unreadable drafts. */
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

/** Calls back when another tab has written a draft. Returns a function that stops this. */
function onOtherTabs(target: EventTarget, prefix: string, listener: () => void): () => void {
  const onStorage = (event: Event): void => {
    if (event instanceof StorageEvent && event.key?.startsWith(prefix)) listener();
  };
  target.addEventListener('storage', onStorage);
  return () => target.removeEventListener('storage', onStorage);
}

/** Returns drafts that are neither too old nor from before the latest end. */
function liveDrafts(texts: readonly unknown[], now: number): readonly Draft[] {
  const stored = texts.flatMap((text) => parseDraft(text) ?? []);
  const drafts = stored.filter((draft) => !isExpired(draft, now));
  const latestEnd = Math.max(0, ...drafts.map(endOf));
  return drafts.filter((draft) => endOf(draft) === latestEnd);
}

/**
 * Keeps the copy in IndexedDB, whose transactions reach the operating system at once. Chromium
 * writes localStorage to the disk every few seconds, or up to a minute apart.
 */
function createDraftCopy(namespace: string) {
  if (!hasDatabase()) return undefined;
  const database = createStore(`${namespace}:draft`, 'drafts');
  const key = 'latest';
  return {
    read: () => quietly(() => get<unknown>(key, database)),
    write: (text: string): void => {
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
  let drafts = answers ? [oldestDraft(answers)] : [];
  return {
    read: () => drafts,
    write: (_tab, draft) => {
      drafts = [draft];
      return undefined;
    },
    recover: undefined,
    subscribe: () => () => undefined,
  };
}
