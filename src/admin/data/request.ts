import type { StaffClient } from '../session/staff-client.ts';
import type { Row } from '../../form-engine/row.ts';
import { LoadError, UnreadableError } from './load-error.ts';
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { isStaff } from '../session/sign-in.ts';
import { idQuery, type ListSource } from './list-source.ts';

interface RestAnswer {
  readonly data: unknown;
  readonly count: number | null;
  readonly status: number;
  readonly error: { readonly message: string } | null;
}

/**
 * Sends a request, and repeats it with a renewed session where the backend no longer takes the session.
 * @throws {LoadError} when the backend returns an error, or can't be reached
 */
export async function requestWithRenewal(
  client: StaffClient,
  request: () => PromiseLike<RestAnswer>,
): Promise<RestAnswer> {
  let answer = await request();
  if (answer.status === 401 && (await renewSession(client))) answer = await request();
  if (answer.error) throw failure(answer.error, answer.status);
  return answer;
}

/** Returns the error to throw. A web page in place of data, such as a proxy's, is no message to show. */
function failure({ message }: { readonly message: string }, status: number): LoadError {
  return /^\s*</u.test(message)
    ? new LoadError('A page came instead of data.', status, 'page')
    : new LoadError(message, status);
}

/** @throws {UnreadableError} when the response is not a list of rows */
export function readRows(data: unknown): readonly Row[] {
  if (!Array.isArray(data)) throw new UnreadableError('noList');
  return data.map((row: unknown) => {
    if (!isRow(row)) throw new UnreadableError('noRows');
    return row;
  });
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Checks whether the person may still read. The backend returns no rows, rather than an error, to somebody who
 * is no longer staff or whose session has ended, as long as their token is valid. The page then shows the cause.
 * @returns `true` also where it cannot be known
 */
export async function checkRights(source: ListSource): Promise<boolean> {
  const { client } = source;
  const { data, error } = await client.auth.getUser();
  const isUnknown = error !== null && isAuthRetryableFetchError(error);
  if (isUnknown) return true;
  if (!data.user || !isStaff(data.user)) {
    await renewSession(client);
    return false;
  }
  // A banned account keeps its role, and a session past its time its account: both see no row at all.
  // Renewing the session succeeds only where neither is so.
  const seen = await idQuery(source, []).limit(1);
  return (seen.data ?? []).length > 0 || renewSession(client);
}

/**
 * Renews a session that the backend no longer accepts, or ends it here, too, where it can't be renewed.
 * @returns `true` where there is a new session
 */
async function renewSession(client: StaffClient): Promise<boolean> {
  const { error } = await client.auth.refreshSession();
  if (!error) return true;
  if (!isAuthRetryableFetchError(error)) await client.auth.signOut({ scope: 'local' });
  return false;
}
