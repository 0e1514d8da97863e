import { QueryClient } from '@tanstack/react-query';
import type { ListSource } from './list-source.ts';
import { LoadError, QUERY_CANCELED } from '../data/load-error.ts';

const RETRIES = 3;

/** Retries follow specification, section 9, except that a refusal is final. */
export function createQueryClient(
  delay: (attempt: number) => number = retryDelay,
): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && !isFinal(error),
        retryDelay: delay,
        // Offline, a request fails with a message; by default it would wait without a message.
        networkMode: 'always',
      },
      // Mutations are removed from the cache with the form that sent them.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
}

/** Returns milliseconds. The first attempt is number 0. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

/** Returns whether a repeated request would be refused, too. */
function isFinal(error: Error): boolean {
  if (!(error instanceof LoadError)) return false;
  const { status, code } = error;
  if (code === QUERY_CANCELED) return true;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

const SUBMISSIONS = 'submissions';

/**
 * Returns the cache's key of a person's submissions.
 * @param part the kind of query and its parameters
 */
export function submissionsKey({ userId }: ListSource, ...part: readonly unknown[]) {
  return [SUBMISSIONS, userId, ...part];
}

/** Removes the submissions of other persons from the cache. */
export function forgetOthers(queries: QueryClient, userId: string | undefined): void {
  queries.removeQueries({
    queryKey: [SUBMISSIONS],
    predicate: ({ queryKey: [, owner] }) => owner !== userId,
  });
}
