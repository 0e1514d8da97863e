import type { DraftStore } from './draft-store.ts';
import { undatedDraft } from './draft.ts';

/** Offers these answers as the draft to begin with, and keeps nothing. */
export function fixedDraft(answers: Readonly<Record<string, unknown>> | undefined): DraftStore {
  const drafts = answers ? [undatedDraft(answers)] : [];
  const kept = { drafts, keys: [], end: undefined };
  return {
    read: () => kept,
    write: () => undefined,
    end: () => undefined,
    recover: () => Promise.resolve(kept),
    subscribe: () => () => undefined,
  };
}
