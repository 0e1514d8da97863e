import type { StaffClient } from '../session/staff-client.ts';
import type { Row } from '../../form-engine/row.ts';
import { LoadError, UnreadableError } from './load-error.ts';
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { isStaff } from '../session/sign-in.ts';

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

/** A page in place of data, such as a proxy's, says nothing that is fit to be shown as a message. */
function failure({ message }: { readonly message: string }, status: number): LoadError {
  return /^\s*</u.test(message)
    ? new LoadError('A page came instead of data.', status, 'page')
    : new LoadError(message, status);
}

/** @throws {UnreadableError} when the backend answered with something else than rows */
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
 * Nothing to be seen is also what the backend answers somebody who is staff no longer, or whose session was
 * ended, while their token still holds: so that is asked, and the page then says which of them it is.
 * @returns whether they may still read, as far as can be known
 */
export async function checkRights(client: StaffClient): Promise<boolean> {
  const { data, error } = await client.auth.getUser();
  const isUnknown = error !== null && isAuthRetryableFetchError(error);
  if (isUnknown) return true;
  // A ban takes no rights away, and may be over: a session is renewed only then.
  if (data.user && isStaff(data.user)) {
    return data.user.banned_until === undefined || renewSession(client);
  }
  await renewSession(client);
  return false;
}

/**
 * Renews a session that the backend no longer takes. One that can't be renewed has ended, here too.
 * @returns whether there is a new session to ask with
 */
async function renewSession(client: StaffClient): Promise<boolean> {
  const { error } = await client.auth.refreshSession();
  if (!error) return true;
  if (!isAuthRetryableFetchError(error)) await client.auth.signOut({ scope: 'local' });
  return false;
}
