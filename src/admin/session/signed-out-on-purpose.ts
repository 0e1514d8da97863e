import { STORAGE_NAMESPACE } from '../../lib/storage-namespace.ts';

const KEY = `${STORAGE_NAMESPACE}:signed-out-on-purpose:1`;

/**
 * Whether somebody has asked to sign out of this browser since the last one signed in: other tabs hear that
 * the session is gone, but not why.
 */
export function isSignedOutOnPurpose(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function tellSignedOutOnPurpose(onPurpose: boolean): void {
  try {
    if (onPurpose) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Blocked or full storage: a session then is this tab's alone, as is its end.
  }
}

/** Tells when another tab says so: that can be later than the news that the session is gone. */
export function onSignedOutOnPurpose(heard: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY && newValue !== null) heard();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
