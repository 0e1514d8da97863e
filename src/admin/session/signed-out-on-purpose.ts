import { createBrowserStorage, STORAGE_NAMESPACE } from '../../lib/browser-storage.ts';

const KEY = `${STORAGE_NAMESPACE}:signed-out-on-purpose:1`;
const storage = createBrowserStorage();

/**
 * Tells whether somebody has asked to sign out of this browser since the last sign-in: other tabs learn that
 * the session is gone, but not why. Where storage is blocked, a session is this tab's alone, as is its end.
 */
export function isSignedOutOnPurpose(): boolean {
  return storage.read(KEY) !== null;
}

export function setSignedOutOnPurpose(onPurpose: boolean): void {
  if (onPurpose) storage.write(KEY, '1');
  else storage.remove(KEY);
}

/**
 * Calls back when another tab has set it, which can be later than the news that the session is gone.
 * @returns ends the subscription
 */
export function onSignedOutOnPurpose(callback: () => void): () => void {
  const listener = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY && newValue !== null) callback();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
