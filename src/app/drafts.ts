import { STORAGE_NAMESPACE } from '../lib/browser-storage.ts';
import { createDraftStore } from '../wizard/answers/draft-store.ts';

/** The intake's unfinished answers in this browser. */
export const drafts = createDraftStore(STORAGE_NAMESPACE);

/** Returns whether there are any. */
export function hasDraft(): boolean {
  return drafts.read().some(({ changed }) => Object.keys(changed).length > 0);
}
