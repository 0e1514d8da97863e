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

/**
 * The visitor has signed out of the local staff account: then nothing signs them in unasked.
 * Outlives a reload, except where the browser blocks storage or has no room.
 */
export const leftLocalStaff = storedFlag('local-staff-signed-out');

/**
 * Somebody has asked to sign out of this browser since the last sign-in: other tabs learn that the session is
 * gone, but not why. Where storage is blocked, a session is this tab's alone, as is its end.
 */
export const signedOutOnPurpose = storedFlag('signed-out-on-purpose');
