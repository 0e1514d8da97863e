import type { Answers } from '../../form-engine/form-model.ts';
import { createBrowserStorage, type BrowserStorage } from '../../lib/browser-storage.ts';

type TabStorage = Pick<BrowserStorage, 'read' | 'write' | 'remove'>;

/** The latest submission of this tab: pending, with an unknown result, or stored. */
export interface LastSubmission {
  readonly state: 'pending' | 'confirmed';
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly answers: Answers;
  /** Id of the stored row, once it is known. */
  readonly row?: string | undefined;
}

/**
 * Remembers the latest submission for as long as this tab is open, also across a reload. It never throws.
 * The open history entry remembers it where the tab's storage is blocked.
 */
export interface SubmissionMemory {
  readonly get: () => LastSubmission | undefined;
  readonly set: (last: LastSubmission | undefined) => void;
  /** @returns ends the subscription */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * @param namespace begins the key, so that no other product on this origin reads or writes it
 * @param storages keep it across a reload: the first one that works
 * @param isNewVisit distinguishes a new visit from a reload: opening the address again should show the form, and
 * the browser may restore the history entry of the thanks; so the submission gets another id
 */
export function createSubmissionMemory(
  namespace: string,
  storages: readonly TabStorage[] = [createBrowserStorage(() => window.sessionStorage), ENTRY],
  isNewVisit = isNavigation,
): SubmissionMemory {
  const key = `${namespace}:submission:1`;
  const listeners = new Set<() => void>();
  const stored = storages.map((storage) => storage.read(key)).find((text) => text !== null);
  let last = quietly(() => parseSubmission(stored ?? null));
  const keep = (next: LastSubmission | undefined): void => {
    last = next;
    for (const storage of storages) storage.remove(key);
    if (next) storages.find((storage) => !storage.write(key, JSON.stringify(next)));
  };
  if (last && quietly(isNewVisit)) keep({ ...last, id: `${last.id} again` });
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

/** The history entry that is open: it goes with the tab, and no setting of a browser blocks it. */
const ENTRY: TabStorage = {
  read: (key) => {
    const text: unknown = quietly(entryState)?.[key];
    return typeof text === 'string' ? text : null;
  },
  write: (key, text) => {
    const isWritten = quietly(() => replaceEntry({ ...entryState(), [key]: text }));
    return isWritten ? undefined : 'full';
  },
  remove: (key) => {
    const { [key]: stored, ...others } = quietly(entryState) ?? {};
    if (stored !== undefined) replaceEntry(others);
  },
};

function replaceEntry(state: Readonly<Record<string, unknown>>): true {
  window.history.replaceState(state, '');
  return true;
}

function entryState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return isObject(state) ? state : {};
}

function isNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}

function parseSubmission(text: string | null): LastSubmission | undefined {
  const stored: unknown = JSON.parse(text ?? 'null');
  return isSubmission(stored) ? stored : undefined;
}

/** Nobody else writes under the key. */
function isSubmission(value: unknown): value is LastSubmission {
  return isObject(value) && isObject(value['answers']);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
