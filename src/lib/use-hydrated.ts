import { useSyncExternalStore } from 'react';

/**
 * `false` in prerendered HTML and while React takes it over, `true` from then on: for what only the
 * browser knows, such as the part of the address behind `#`.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
