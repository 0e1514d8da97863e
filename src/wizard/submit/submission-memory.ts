import type { Answers } from '../../form-engine/form-model.ts';
import { createBrowserStorage } from '../../lib/browser-storage.ts';

/** The latest submission of this tab: pending, with an unknown result, or stored. */
export interface LastSubmission {
  readonly state: 'pending' | 'confirmed';
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly answers: Answers;
  /** Id of the stored row, once it is known. */
  readonly row?: string;
}

/** Remembers the latest submission for as long as this tab is open. It never throws. */
export interface SubmissionMemory {
  readonly get: () => LastSubmission | undefined;
  readonly set: (last: LastSubmission | undefined) => void;
  /** @returns ends the subscription */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * @param namespace begins the key in the tab's storage, where it survives a reload, so that no other product on this
 * origin reads or writes it; without one, it lasts as long as the page
 * @param isNewVisit distinguishes a new visit from a reload: opening the address again should show the form, and
 * the browser may restore the history entry of the thanks; so the submission gets another id
 */
export function createSubmissionMemory(
  namespace: string | undefined,
  isNewVisit = isNavigation,
): SubmissionMemory {
  const storage = createBrowserStorage(() => window.sessionStorage);
  const key = namespace === undefined ? undefined : `${namespace}:submission:1`;
  const listeners = new Set<() => void>();
  let last = key === undefined ? undefined : parseSubmission(storage.read(key));
  const keep = (next: LastSubmission | undefined): void => {
    last = next;
    if (key === undefined) return;
    // Where there is no room for it, no older one is left behind.
    storage.remove(key);
    if (next) storage.write(key, JSON.stringify(next));
  };
  if (last && isNewVisit()) keep({ ...last, id: `${last.id} again` });
  return {
    get: () => last,
    set: (next) => {
      keep(next);
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

function isNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}

/** Nobody else writes under the key: what is not an object with answers was not written by this release. */
function parseSubmission(text: string | null): LastSubmission | undefined {
  try {
    const stored: Partial<LastSubmission> = Object(JSON.parse(text ?? 'null'));
    const { state, id, at, answers } = stored;
    return state && id !== undefined && at !== undefined && answers
      ? { ...stored, state, id, at, answers }
      : undefined;
  } catch {
    return undefined;
  }
}
