import type { StaffClient } from './form-source.ts';
import type { Row } from '../../engine/row.ts';
import { BLOCK_SIZE } from '../contract/limits.ts';
import { LoadError, QUERY_CANCELED, SESSION_ENDED, UNREADABLE } from './load-error.ts';
import { checked, is } from './shape.ts';
import {
  isAuthRetryableFetchError,
  type PostgrestSingleResponse,
} from '@supabase/supabase-js';

type RestAnswer = PostgrestSingleResponse<unknown>;
type RestError = NonNullable<RestAnswer['error']>;

/** The part of supabase-js's query that a request needs. */
interface Query {
  readonly retry: (enabled: boolean) => PromiseLike<RestAnswer>;
}

/** The account is no longer staff's, or its session is over. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** PostgREST's codes of a token that it can't read, or whose times don't fit. */
const REFUSED_TOKEN = /^PGRST30[1-3]$/u;

/**
 * Sends a request, and repeats it with a renewed session if the backend no longer accepts the
 * session.
 * @returns the data
 * @throws {LoadError} if the backend returns an error, or can't be reached
 */
export async function request(client: StaffClient, query: () => Query): Promise<unknown> {
  let answer = await query().retry(false);
  if (mayBeOver(answer) && (await renewSession(client))) answer = await query().retry(false);
  return dataOf(answer);
}

function mayBeOver({ status, error }: RestAnswer): boolean {
  if (error && isFromTheFuture(error)) return false;
  return status === 401 || error?.code === INSUFFICIENT_PRIVILEGE;
}

/** The token is valid in a moment, as the clocks of machines differ: a renewed one is younger still. */
function isFromTheFuture({ code, message }: RestError): boolean {
  return code === 'PGRST303' && message !== 'JWT expired';
}

/**
 * Sends a request once. A request that each new session sends would renew sessions without end.
 * @returns the data
 * @throws {LoadError} if the backend returns an error, or can't be reached
 */
export async function requestOnce(query: Query): Promise<unknown> {
  return dataOf(await query.retry(false));
}

function dataOf({ data, error, status }: RestAnswer): unknown {
  if (error) throw failure(error, status);
  return data;
}

/**
 * Reads all rows in blocks until a block is empty: a project may truncate blocks.
 * @param query must have an unambiguous order
 * @throws {LoadError} if the backend returns an error
 */
export async function readAllRows(
  client: StaffClient,
  query: () => { readonly range: (from: number, to: number) => Query },
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { length } = rows;
    const block = await request(client, () => query().range(length, length + BLOCK_SIZE - 1));
    rows.push(...checked(block, is.listOf(is.row)));
    if (rows.length === length) return rows;
  }
}

/**
 * Returns the error to throw, without texts that are no messages: a web page, a truncated answer, a
 * browser's name for a lost connection.
 */
function failure(error: RestError, status: number): LoadError {
  const { message, code } = error;
  if (status === 0) return new LoadError(UNREADABLE.nothing, status);
  if (isFromTheFuture(error)) return new LoadError(UNREADABLE.nothing, 503, code);
  if (REFUSED_TOKEN.test(code)) return new LoadError(SESSION_ENDED, status, code);
  if (code === QUERY_CANCELED) return new LoadError(UNREADABLE.tooLong, status, code);
  if (/^\s*</u.test(message)) return new LoadError(UNREADABLE.page, status);
  // supabase-js gives the text of an answer that is no JSON as the message.
  const isCutOff = status < 300 || /^\s*[{[]/u.test(message);
  return isCutOff
    ? new LoadError(UNREADABLE.incomplete, status)
    : new LoadError(message, status, code);
}

/**
 * Renews a session, or ends it here, too.
 * @returns `true` if there is a new session
 */
async function renewSession(client: StaffClient): Promise<boolean> {
  const { error } = await client.auth.refreshSession();
  if (!error) return true;
  if (!isAuthRetryableFetchError(error)) await client.auth.signOut({ scope: 'local' });
  return false;
}
