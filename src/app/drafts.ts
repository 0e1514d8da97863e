import { STORAGE_NAMESPACE } from '../lib/browser-storage.ts';
import { createDraftStore, type DraftStore } from '../intake/wizard/answers/draft-store.ts';

/** Returns the prefix of a form's keys in storage. */
export function namespaceOf(form: string): string {
  return `${STORAGE_NAMESPACE}:${form}`;
}

export function draftsOf(form: string): DraftStore {
  return createDraftStore(namespaceOf(form));
}

/** Returns whether a form has unfinished answers. */
export function hasDraft(form: string): boolean {
  return Object.keys(draftsOf(form).read()?.answers ?? {}).length > 0;
}
