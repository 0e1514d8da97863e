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
 * The visitor has signed out of the local staff account, so the page does not sign them in unasked.
 * Outlives a reload if the browser's storage works and has room.
 */
export const leftLocalStaff = storedFlag('local-staff-signed-out');

/**
 * A person has asked to sign out of this browser since the last sign-in. Other tabs are notified of
 * the end of the session, but not of its cause. If storage is blocked, both are limited to this
 * tab.
 */
export const signedOutOnPurpose = storedFlag('signed-out-on-purpose');
