import { STORAGE_NAMESPACE } from '../../lib/storage-namespace.ts';

const KEY = `${STORAGE_NAMESPACE}:local-staff-signed-out:1`;

/**
 * Whether the visitor signed out of the local staff account, and so is not to be signed in unasked.
 * Outlives a reload where the browser allows it.
 */
export function choseSignedOut(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberSignedOut(signedOut: boolean): void {
  try {
    if (signedOut) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Blocked or full storage: the choice then holds for this page only.
  }
}
