import { STORAGE_NAMESPACE } from '../lib/browser-storage.ts';
import { createDraftStore, type DraftStore } from '../wizard/answers/draft-store.ts';

/** Returns the prefix of a form's keys in this browser's storage. */
export function namespaceOf(form: string): string {
  return `${STORAGE_NAMESPACE}:${form}`;
}

/** Opens the store of a form's unfinished answers in this browser. */
export function draftsOf(form: string): DraftStore {
  return createDraftStore(namespaceOf(form));
}

/** Returns whether there are unfinished answers to a form. */
export function hasDraft(form: string): boolean {
  return draftsOf(form)
    .read()
    .some(({ changed }) => Object.keys(changed).length > 0);
}
