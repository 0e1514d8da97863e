import { createBrowserStorage, STORAGE_NAMESPACE } from '../../lib/browser-storage.ts';

const storage = createBrowserStorage();

function storedFlag(name: string) {
  const key = `${STORAGE_NAMESPACE}:${name}:1`;
  return {
    key,
    isSet: (): boolean => storage.read(key) !== null,
    set(on: boolean): void {
      if (on) storage.write(key, '1');
      else storage.remove(key);
    },
  };
}

/** Keeps the page from signing the visitor in again. Outlives a reload if storage works. */
export const hasSignedOut = storedFlag('local-staff-signed-out');

/**
 * Somebody has asked to sign out of this browser. Other tabs receive the session's end, but not its
 * cause. If storage is blocked, it is limited to this tab.
 */
export const signedOutOnPurpose = storedFlag('signed-out-on-purpose');
