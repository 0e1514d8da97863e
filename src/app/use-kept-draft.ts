import { useSyncExternalStore } from 'react';
import { drafts } from './drafts.ts';

/**
 * Whether unfinished answers lie in this browser. A wizard that has just failed saves what was being typed
 * when it goes, which is after its successor is first rendered: React looks again once that is done.
 */
export function useKeptDraft(): boolean {
  return useSyncExternalStore(onOtherTabs, isDraftKept, () => false);
}

function onOtherTabs(change: () => void): () => void {
  window.addEventListener('storage', change);
  return () => window.removeEventListener('storage', change);
}

function isDraftKept(): boolean {
  const answers = drafts.peek();
  return typeof answers === 'object' && answers !== null && Object.keys(answers).length > 0;
}
