import { useSyncExternalStore } from 'react';

/** Narrower windows show cards. */
const TABLE_FITS = '(min-width: 48rem)';

/** Returns whether a list is a table in this window. */
export function useTableFits(): boolean {
  return useSyncExternalStore(watch, fits, () => true);
}

function fits(): boolean {
  return window.matchMedia(TABLE_FITS).matches;
}

function watch(changed: () => void): () => void {
  const list = window.matchMedia(TABLE_FITS);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
