/** The browser blocks storage, or has no room left. */
export type StorageFailure = 'blocked' | 'full';

/** The used part of the browser's storage. */
export type NativeStorage = Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'
>;

/** A browser's storage that never throws. */
export interface BrowserStorage {
  /** Returns `null` also if storage is blocked. */
  readonly read: (key: string) => string | null;
  /** Returns why nothing was written. */
  readonly write: (key: string, text: string) => StorageFailure | undefined;
  readonly remove: (key: string) => void;
  /** Returns the keys with this prefix. */
  readonly keys: (start: string) => readonly string[];
}

/** @param native throws if the browser blocks storage */
export function createBrowserStorage(
  native: () => NativeStorage = () => window.localStorage,
): BrowserStorage {
  return {
    read: (key) => quietly(() => native().getItem(key)) ?? null,
    write: (key, text) => {
      try {
        native().setItem(key, text);
        return undefined;
      } catch (error) {
        const isFull = error instanceof DOMException && /quota/iu.test(error.name);
        return isFull ? 'full' : 'blocked';
      }
    },
    remove: (key) => quietly(() => native().removeItem(key)),
    keys: (start) => {
      const keys = quietly(() => {
        const items = native();
        return Array.from({ length: items.length }, (_, index) => items.key(index) ?? '');
      });
      return keys?.filter((key) => key.startsWith(start)) ?? [];
    },
  };
}

/** Returns `undefined` if storage is blocked. */
function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The prefix of every key: other products may share the storage. */
export const STORAGE_NAMESPACE = 'hr-digital-worker';
