import type { Row } from '../../engine/row.ts';
import { isRecord } from '../../lib/json.ts';
import type { IdRange } from '../../lib/text/reference.ts';
import { UnreadableError } from './load-error.ts';
import type { FormSource } from './form-source.ts';
import { readRows, request } from './request.ts';

/**
 * Returns when a submission was erased; `null` if it was not.
 * @throws {LoadError}
 */
export async function loadErasure(
  { client }: Pick<FormSource, 'client'>,
  submission: string,
): Promise<string | null> {
  return readErasure(
    await request(client, () => client.rpc('erased_submission', { submission })),
  );
}

/**
 * Loads the tombstones of a reference or an id.
 * @throws {LoadError}
 */
export async function loadErasures(
  { client }: Pick<FormSource, 'client'>,
  { first, last }: IdRange,
) {
  const data = await request(client, () => client.rpc('erased_submissions', { first, last }));
  return readRows(data).map(({ id, erased_at: time }) => ({
    id: String(id),
    time: String(time),
  }));
}

/**
 * Erases a submission for good.
 * @returns the time.
 * @throws {LoadError}
 */
export async function eraseSubmission(
  { client }: Pick<FormSource, 'client'>,
  submission: string,
): Promise<string | null> {
  return readErasure(
    await request(client, () => client.rpc('erase_submission', { submission })),
  );
}

function readErasure(data: unknown): string | null {
  const { erased_at: time = null } = isRecord(data) ? data : {};
  return typeof time === 'string' ? time : null;
}

/**
 * Loads the number of undelivered messages, and the latest 200.
 * @throws {LoadError}
 */
export async function loadUndelivered({ client }: Pick<FormSource, 'client'>) {
  const data = await request(client, () => client.rpc('undelivered_notifications', {}));
  const { count, latest } = isRecord(data) ? data : {};
  if (typeof count !== 'number') throw new UnreadableError('noCounts');
  return { count, latest: readRows(latest).map(readUndelivered) };
}

/** A message that was refused for good, or has waited for an hour. */
export interface Undelivered {
  readonly id: string;
  /** A table. */
  readonly form: string;
  /** Absent for a digest, which is about several. */
  readonly submission: string | undefined;
  /** The declared notification. */
  readonly notification: string;
  readonly attempts: number;
  readonly error: string;
  /** When it was tried first. */
  readonly since: string;
}

function readUndelivered(row: Row): Undelivered {
  const submission = row['submission_id'];
  return {
    id: String(row['id']),
    form: String(row['form']),
    submission: typeof submission === 'string' ? submission : undefined,
    notification: String(row['notification']),
    attempts: Number(row['attempts']),
    error: String(row['last_error']),
    since: String(row['since']),
  };
}

/**
 * Sends these again, or all.
 * @returns their number.
 * @throws {LoadError}
 */
export async function retryUndelivered(
  { client }: Pick<FormSource, 'client'>,
  ids: readonly string[] | null,
): Promise<number> {
  return Number(await request(client, () => client.rpc('retry_notifications', { ids })));
}
