import type { Answers } from '#src/engine/form-model.ts';
import { createBrowserStorage, type BrowserStorage } from '#src/lib/browser-storage.ts';
import { randomId } from '#src/lib/ids.ts';
import { isRecord, parseJson } from '#src/lib/json.ts';

export interface LastSubmission {
  readonly state: 'pending' | 'confirmed';
  /** The history entry of its confirmation has it, too. */
  readonly id: string;
  /** In milliseconds. */
  readonly at: number;
  /** As sent or stored. A form reads them by its own questions. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Absent until the response arrives. */
  readonly row?: string | undefined;
}

/** A submission whose answers the form has read. */
export interface ReadSubmission extends LastSubmission {
  readonly answers: Answers;
}

/** The latest submission of a tab. */
export interface SubmissionMemory {
  readonly get: () => LastSubmission | undefined;
  readonly set: (last: LastSubmission | undefined) => void;
  /** Returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Remembers the tab's latest submission across a reload. If storage is blocked, the history entry
 * remembers it.
 * @param namespace begins the key
 * @param storages the first that works is used
 * @param isNewVisit distinguishes a new visit from a reload
 */
export function createSubmissionMemory(
  namespace: string,
  storages: readonly BrowserStorage[] = [
    createBrowserStorage(() => window.sessionStorage),
    ENTRY,
  ],
  isNewVisit = isNavigation,
): SubmissionMemory {
  const key = `${namespace}:submission:1`;
  const listeners = new Set<() => void>();
  const [stored] = storages.flatMap((storage) => storage.read(key) ?? []);
  let last = parseSubmission(stored ?? 'null');
  const set = (next: LastSubmission | undefined): void => {
    last = next;
    for (const storage of storages) storage.remove(key);
    if (next) writeOnce(storages, key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  // A browser may open the same address at its old history entry, which must not show the thanks.
  if (last && isNewVisit()) set({ ...last, id: randomId() });
  return {
    get: () => last,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Writes to the first storage that works. */
function writeOnce(storages: readonly BrowserStorage[], key: string, text: string): void {
  for (const storage of storages) {
    if (storage.write(key, text) === undefined) return;
  }
}

/** The history entry ends with the tab, and no setting blocks it. */
const ENTRY = createBrowserStorage(() => ({
  getItem: (key) => window.history.state?.[key] ?? null,
  setItem: (key, text) =>
    window.history.replaceState({ ...window.history.state, [key]: text }, ''),
  removeItem: (key) => {
    const { [key]: stored, ...others } = window.history.state ?? {};
    if (stored !== undefined) window.history.replaceState(others, '');
  },
  key: () => null,
  length: 0,
}));

function isNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
}

function parseSubmission(text: string): LastSubmission | undefined {
  const stored = parseJson(text);
  if (!isRecord(stored)) return undefined;
  const { state, id, at, answers, row } = stored;
  if (state !== 'pending' && state !== 'confirmed') return undefined;
  if (typeof id !== 'string' || typeof at !== 'number' || !isRecord(answers)) return undefined;
  return { state, id, at, answers, ...(typeof row === 'string' && { row }) };
}
