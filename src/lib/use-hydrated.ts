import { useSyncExternalStore } from 'react';

/**
 * Returns `false` in prerendered HTML and during hydration, `true` from then on: for values that
 * only the browser has, such as the fragment of the URL.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
