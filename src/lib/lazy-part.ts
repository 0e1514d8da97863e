import { useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from './load-chunk.ts';

/** Milliseconds after which a part counts as missing. It may still arrive. */
const LOAD_TIMEOUT_MS = 15_000;

/** A part of a page whose code is loaded later. */
export interface LazyPart<Part> {
  /** Loads once, and again after a failure. Never rejects. */
  readonly load: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns 'missing' if the code is out of reach. */
  readonly get: () => Part | 'missing' | undefined;
}

export function lazyPart<Part extends object>(load: () => Promise<Part>): LazyPart<Part> {
  let part: Part | 'missing' | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  function set(next: typeof part): void {
    part = next;
    for (const listener of listeners) listener();
  }
  async function loadPart(): Promise<void> {
    if (part === 'missing') set(undefined);
    const timer = setTimeout(() => set('missing'), LOAD_TIMEOUT_MS);
    try {
      set(await loadChunk(load));
    } catch {
      set('missing');
      loading = undefined;
    }
    clearTimeout(timer);
  }
  return {
    load: () => (loading ??= loadPart()),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => part,
  };
}

/** Returns a part once it is loaded, and starts loading it. */
export function useLazyPart<Part>({
  load,
  subscribe,
  get,
}: LazyPart<Part>): ReturnType<typeof get> {
  useEffect(() => void load(), [load]);
  return useSyncExternalStore(subscribe, get, get);
}
