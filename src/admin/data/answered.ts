import type { StaffClient } from '../../lib/staff-client.ts';
import type { Row } from '../../form-engine/row.ts';
import { LoadError, UnreadableError } from './load-error.ts';
import { renewSession } from './renew-session.ts';

interface Answer {
  readonly data: unknown;
  readonly count: number | null;
  readonly status: number;
  readonly error: { readonly message: string } | null;
}

/**
 * What the backend answers, asked a second time if that takes a renewed session.
 * @throws {LoadError} when the backend returns an error, or can't be reached
 */
export async function answered(
  client: StaffClient,
  ask: () => PromiseLike<Answer>,
): Promise<Answer> {
  let answer = await ask();
  if (answer.status === 401 && (await renewSession(client))) answer = await ask();
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
