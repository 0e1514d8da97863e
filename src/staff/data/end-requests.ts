import type { IdRange } from '../../lib/text/reference.ts';
import type { FormSource } from './form-source.ts';
import { request } from './request.ts';
import { checked, is, type Guarded } from './shape.ts';

/**
 * Returns when a submission was erased; `null` if it was not.
 * @throws {LoadError}
 */
export async function loadErasure(
  { client }: Pick<FormSource, 'client'>,
  submission: string,
): Promise<string | null> {
  return erasedAt(
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
  return checked(data, is.listOf(is.object({ id: is.text, erased_at: is.text })));
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
  return erasedAt(await request(client, () => client.rpc('erase_submission', { submission })));
}

const isTombstone = is.object({ erased_at: is.text });

function erasedAt(data: unknown): string | null {
  return checked(data, is.orNull(isTombstone))?.erased_at ?? null;
}

/**
 * Loads the number of undelivered messages, and the latest 200.
 * @throws {LoadError}
 */
export async function loadUndelivered({ client }: Pick<FormSource, 'client'>) {
  const data = await request(client, () => client.rpc('undelivered_notifications', {}));
  return checked(data, isOutbox, 'noCounts');
}

const isUndelivered = is.object({
  id: is.text,
  /** A table. */
  form: is.text,
  /** `null` for a digest, which is about several. */
  submission_id: is.orNull(is.text),
  /** The declared notification. */
  notification: is.text,
  attempts: is.number,
  last_error: is.text,
  /** When it was tried first. */
  since: is.text,
});

/** A message that was refused for good, or has waited for an hour. */
export type Undelivered = Guarded<typeof isUndelivered>;

const isOutbox = is.object({ count: is.number, latest: is.listOf(isUndelivered) });

/**
 * Sends these again, or all.
 * @returns their number.
 * @throws {LoadError}
 */
export async function retryUndelivered(
  { client }: Pick<FormSource, 'client'>,
  ids: readonly string[] | null,
): Promise<number> {
  const data = await request(client, () => client.rpc('retry_notifications', { ids }));
  return checked(data, is.number, 'noCounts');
}
