import { QueryClient } from '@tanstack/react-query';
import type { ListSource } from './list-source.ts';
import { LoadError } from '../../staff-data/load-error.ts';

const RETRIES = 3;

/** Creates the client with the retries of specification, section 9, except that a refusal is final. */
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

/** Returns the milliseconds before the next attempt; the first attempt is number 0. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

/**
 * The database has cancelled the query after its time limit (`statement_timeout`). Repeating it
 * would take as long.
 */
const QUERY_CANCELED = '57014';

/**
 * Returns whether the backend refused the request for good: a repeated request would be refused,
 * too.
 */
function isFinal(error: Error): boolean {
  if (!(error instanceof LoadError)) return false;
  const { status, code } = error;
  if (code === QUERY_CANCELED) return true;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

const SUBMISSIONS = 'submissions';

/**
 * Returns the key of one person's submissions in the query cache, or of a part of them.
 * @param part the kind of query and its parameters
 */
export function submissionsKey({ userId }: ListSource, ...part: readonly unknown[]) {
  return [SUBMISSIONS, userId, ...part];
}

/** Removes the submissions of every other person from the query cache. */
export function forgetOthers(queries: QueryClient, userId: string | undefined): void {
  queries.removeQueries({
    queryKey: [SUBMISSIONS],
    predicate: ({ queryKey: [, owner] }) => owner !== userId,
  });
}
