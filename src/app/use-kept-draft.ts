import { useSyncExternalStore } from 'react';
import { drafts } from './drafts.ts';

/**
 * Whether unfinished answers lie in this browser. A wizard that has just failed saves what was being typed
 * when it goes, which is after its successor is first rendered: React looks again once that is done.
 */
export function useKeptDraft(): boolean {
  return useSyncExternalStore(drafts.subscribe, isDraftKept, () => false);
}

function isDraftKept(): boolean {
  return Object.keys(drafts.read().draft?.answers ?? {}).length > 0;
}
