import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, type LoaderFunctionArgs } from 'react-router-dom';
import { isOutOfReach, loadChunk } from '../lib/load-chunk.ts';

/** Milliseconds that someone who has followed a link waits for the code of its page. */
const LONGEST_WAIT = 15_000;

const listeners = new Set<() => void>();
let failed = false;
let hasPage = false;

/**
 * Loads the code of a page. Where it fails or takes too long, a person on another page stays there: the
 * navigation stays open, the page says so, and following a link begins another one. (A route's `lazy` is no
 * place for it: the router asks once, and remembers a failure.)
 * @throws the import's error where there is no page to stay on, or where the code itself fails
 */
export async function loadPageCode<Code>(
  load: () => Promise<Code>,
  destination: string,
  { request }: LoaderFunctionArgs,
): Promise<Code> {
  tell(false);
  if (!hasPage) return loadChunk(load, { destination });
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  request.signal.addEventListener('abort', giveUp);
  const timer = setTimeout(giveUp, LONGEST_WAIT);
  try {
    const { signal } = controller;
    return await Promise.race([loadChunk(load, { destination, signal }), aborted(signal)]);
  } catch (error) {
    if (!controller.signal.aborted && !isOutOfReach(error)) throw error;
    if (!request.signal.aborted) tell(true);
    return new Promise<Code>(() => undefined);
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', giveUp);
  }
}

/** Returns whether the page that was asked for last could not be had; to be called by what frames the pages. */
export function usePageFailure(): boolean {
  const { key } = useLocation();
  useEffect(() => {
    hasPage = true;
    return () => {
      hasPage = false;
    };
  }, []);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    tell(false);
  }, [key]);
  return useSyncExternalStore(
    subscribe,
    () => failed,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(now: boolean): void {
  if (now === failed) return;
  failed = now;
  for (const listener of listeners) listener();
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The code of the page is late.')));
  });
}
