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
  /**
   * Adds a draft beside those that are kept, and removes the replaced ones. Returns why it is not kept, or
   * `undefined` when it is. A draft that could not be written leaves none of the replaced ones.
   * @param replaced keys of drafts that this one has taken over; another tab's unread one must not be among them
   */
  readonly write: (draft: Draft, replaced: Kept['keys']) => StorageFailure | undefined;
  /** Ends the draft in all tabs: deletes it, and keeps that it was sent or deleted, and when. */
  readonly end: (end: DraftEnd) => void;
  /** Reads the copy that survives a killed browser; it may be newer than what `read` returns. */
  readonly recover: () => Promise<Kept>;
  /** Calls back when another tab, or another user of this store, has written. Returns the way to stop it. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface Surroundings {
  readonly journal?: DraftJournal;
  readonly now?: () => number;
  /** The time of the site's server, NaN where it says none: this computer's clock alone deletes no draft. */
  readonly serverTime?: () => Promise<number>;
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
  {
    journal = createDraftJournal(`${namespace}:draft`),
    now = Date.now,
    serverTime = askServer,
    events,
  }: Surroundings = {},
): DraftStore {
  const storage = createBrowserStorage(native);
  const draftKey = `${namespace}:draft:1`;
  const endKey = `${namespace}:draft-end:1`;
  const listeners = new Set<() => void>();
  const remove = (keys: Kept['keys']): void => {
    for (const key of keys) storage.remove(key);
  };
  const expiredKeys = (time: number): Kept['keys'] =>
    storage.keys(draftKey).filter((key) => isExpired(storage.read(key), time));
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: Event): void => {
    if (!(event instanceof StorageEvent)) return;
    if (event.key === endKey || event.key?.startsWith(draftKey)) tell();
  };
  let latest: { readonly text: string; readonly kept: Kept } | undefined;
  /** Returns the same object as long as the same is kept. */
  const read = (): Kept => {
    const keys = storage.keys(draftKey);
    const texts = keys.map(storage.read);
    const end = storage.read(endKey);
    const text = [...keys, ...texts, end].join('\n');
    if (latest?.text !== text) latest = { text, kept: keptOf(keys, texts, end, now()) };
    return latest.kept;
  };
  return {
    read,
    write: (draft, replaced) => {
      const text = formatDraft(draft, now());
      const key = `${draftKey}:${Math.random().toString(36).slice(2)}`;
      const isWritten = storage.write(key, text) === undefined;
      remove(replaced);
      // Where there was no room, those have made some.
      const failure = isWritten ? undefined : storage.write(key, text);
      // Pages of an earlier release read only this one.
      if (!failure) storage.write(draftKey, text);
      if (failure !== 'blocked') journal.write({ draft: text, end: storage.read(endKey) });
      return failure;
    },
    end: (end) => {
      const text = formatEnd(end);
      // Frees room for the record that the draft has ended.
      remove(storage.keys(draftKey));
      if (storage.write(endKey, text) !== 'blocked') journal.write({ draft: null, end: text });
      tell();
    },
    recover: async () => {
      const entry = await journal.read();
      const copy = keptOf([], [textIn(entry, 'draft')], textIn(entry, 'end'), now());
      if (copy.end && copy.end.at > (read().end?.at ?? 0)) {
        storage.write(endKey, formatEnd(copy.end));
      }
      return copy;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const target = events ?? window;
      if (listeners.size === 1) target.addEventListener('storage', onStorage);
      for (const key of storage.keys(draftKey)) {
        const text = redated(storage.read(key), now());
        if (text !== undefined) storage.write(key, text);
      }
      if (expiredKeys(now()).length > 0) {
        void serverTime().then(
          (time) => remove(expiredKeys(time)),
          () => undefined,
        );
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) target.removeEventListener('storage', onStorage);
      };
    },
  };
}

async function askServer(): Promise<number> {
  const { headers } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
  return Date.parse(headers.get('date') ?? '');
}

/** Parses what is kept. A draft from before the end is none. One that seems too old stays until the server agrees. */
function keptOf(
  keys: Kept['keys'],
  texts: readonly (string | null)[],
  endText: string | null,
  now: number,
): Kept {
  const end = parseEnd(endText);
  const ended = end?.at ?? 0;
  const drafts = [...new Set(texts)].flatMap((text) => {
    const draft = parseDraft(text, now);
    return draft && (draft.since ?? ended) >= ended ? [draft] : [];
  });
  return { drafts, keys: keys.filter((_, index) => !isExpired(texts[index] ?? null, now)), end };
}

function textIn(entry: unknown, name: string): string | null {
  const text: unknown =
    typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : null;
  return typeof text === 'string' ? text : null;
}
