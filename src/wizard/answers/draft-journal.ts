/** A second copy of the draft, for what a killed browser had not written to the disk yet. */
export interface DraftJournal {
  /** Returns `undefined` where there is nothing, or no database. It never rejects. */
  readonly read: () => Promise<unknown>;
  /** Replaces the entry. Where it can't be written, no older one is left behind. */
  readonly write: (entry: unknown) => void;
}

const STORE = 'drafts';
const KEY = 'latest';

/**
 * Keeps the copy in IndexedDB, which hands each transaction to the operating system at once. Chromium writes
 * localStorage to the disk every few seconds, and up to a minute apart while it changes steadily.
 */
export function createDraftJournal(name: string): DraftJournal {
  let opening: Promise<IDBDatabase> | undefined;
  const inStore = async (
    mode: IDBTransactionMode,
    action: (store: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> => {
    opening ??= openDatabase(name, () => (opening = undefined));
    const transaction = (await opening).transaction(STORE, mode);
    const { result } = await done(action(transaction.objectStore(STORE)), transaction);
    return result;
  };
  const remove = (): Promise<unknown> => inStore('readwrite', (store) => store.delete(KEY));
  return {
    read: () => inStore('readonly', (store) => store.get(KEY)).catch(() => undefined),
    write: (entry) => {
      inStore('readwrite', (store) => store.put(entry, KEY))
        .catch(remove)
        .catch(() => undefined);
    },
  };
}

function openDatabase(name: string, onGone: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('error', () => reject(new Error('The draft has no database here.')));
    request.addEventListener('success', () => {
      const database = request.result;
      database.addEventListener('close', onGone);
      database.addEventListener('versionchange', () => {
        database.close();
        onGone();
      });
      resolve(database);
    });
  });
}

function done(request: IDBRequest, transaction: IDBTransaction): Promise<IDBRequest> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('The copy of the draft was not kept.'));
    transaction.addEventListener('complete', () => resolve(request));
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}
