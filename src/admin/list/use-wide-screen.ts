import { useSyncExternalStore } from 'react';

/** From where on the table has room: below, each row is a card. */
const WIDE = '(min-width: 48rem)';

/** Whether the window is wide enough for a table, as it changes. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watch, isWide, () => true);
}

function watch(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}
