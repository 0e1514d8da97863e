import { QueryClient } from '@tanstack/react-query';
import { LoadError } from './load-error.ts';

const RETRIES = 3;
const KEEP_MS = 5 * 60_000;

/** How data is fetched: specification, section 9, but a refusal is not asked for again. */
export function createQueryClient(delay: (attempt: number) => number = retryDelay): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && !isFinal(error),
        retryDelay: delay,
        gcTime: KEEP_MS,
        // Offline, an attempt fails and says so; the default would wait without a word.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Milliseconds before the next attempt; the first one that is repeated is attempt 0. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

/** The backend understood and refused: the same question gets the same answer. */
function isFinal(error: Error): boolean {
  if (!(error instanceof LoadError)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Under which one person's submissions lie in the query cache. */
export function submissionsKey(userId: string): readonly string[] {
  return ['submissions', userId];
}
