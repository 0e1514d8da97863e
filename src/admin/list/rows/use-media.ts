import { useSyncExternalStore } from 'react';

/** Returns whether the window fulfils a media query, and follows its changes. */
export function useMedia(query: string): boolean {
  const isFulfilled = (): boolean => window.matchMedia(query).matches;
  return useSyncExternalStore(
    (changed) => watch(query, changed),
    isFulfilled,
    () => true,
  );
}

function watch(query: string, changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}
