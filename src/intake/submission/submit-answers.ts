/** Stores finished answers as one row. It contains neither questions nor wizard. */
import { PostgrestClient, type PostgrestSingleResponse } from '@supabase/postgrest-js';
import type { Answers, FormModel } from '../../engine/form-model.ts';
import { answersToRow } from '../../engine/row.ts';
import type { BackendAddress } from '../../lib/env.ts';
import type { SubmitFailureReason, SubmitResult } from './submit-result.ts';
import type { Attempts } from './attempts.ts';

/** A backend for submissions. */
export interface SubmissionBackend {
  readonly address: BackendAddress;
  /** Rejects with a `TimeoutError` if nothing moves. */
  readonly send: typeof fetch;
  /** Names table and columns. */
  readonly model: FormModel;
  /** The tag of the page's language. */
  readonly language: string;
  readonly attempts: Attempts;
  readonly isOnline?: () => boolean;
}

/**
 * Stores answers with one plain insert (design, "Submission"). The same answers carry the same id:
 * a second attempt stores nothing twice.
 */
export async function submitAnswers(
  backend: SubmissionBackend,
  answers: Answers,
): Promise<SubmitResult> {
  const { address, send, model, language, attempts } = backend;
  const { isOnline = () => navigator.onLine } = backend;
  const id = await attempts.idOf(answers);
  /** The client hides the response's headers, and why a response is missing. */
  const seen: { response?: Response; error?: unknown } = {};
  const client = createClient(address, async (...request) => {
    try {
      return (seen.response = await send(...request));
    } catch (error) {
      seen.error = error;
      throw error;
    }
  });
  const row = { ...answersToRow(model, answers), id, form_version: model.version, language };
  const insert = () => client.from(model.table).insert(row);
  let answer = await insert();
  if (answer.error?.code === TOKEN_FROM_THE_FUTURE) {
    await new Promise((later) => setTimeout(later, CLOCKS_DIFFER_MS));
    answer = await insert();
  }
  if (isStored(answer, model.table)) return { ok: true, id };
  const { status, error } = answer;
  const reason = isOnline() || status !== 0 ? reasonOf(answer, seen.error) : 'offline';
  // The backend's message is left out: it may quote answers.
  console.error('The submission failed:', { reason, status, code: error?.code ?? '' });
  const seconds = reason === 'busy' ? Number(seen.response?.headers.get('retry-after')) : 0;
  const isBelieved = seconds > 0 && seconds <= MAX_RETRY_AFTER_S;
  return { ok: false, reason, ...(isBelieved && { retryAfter: Math.ceil(seconds) }) };
}

/**
 * The client of prospects: no session. It is the part of supabase-js that inserts a row (5 KB of
 * 51).
 */
function createClient({ url, publishableKey }: BackendAddress, send: typeof fetch) {
  return new PostgrestClient(new URL('rest/v1', url).href, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    fetch: send,
  });
}

/** A longer wait is a mistake, or helps nobody. */
const MAX_RETRY_AFTER_S = 24 * 60 * 60;

/** The clocks of a hosted project's machines differ: its token is valid a moment later. */
const TOKEN_FROM_THE_FUTURE = 'PGRST303';
const CLOCKS_DIFFER_MS = 3000;

const CREATED = 201;
const CONFLICT = 409;
const UNIQUE_VIOLATION = '23505';

/**
 * 201, or a conflict with this very row (design, "Submission"). The constraint's name is only in
 * the message.
 */
function isStored({ status, error }: PostgrestSingleResponse<null>, table: string): boolean {
  if (!error) return status === CREATED;
  const isConflict = status === CONFLICT && error.code === UNIQUE_VIOLATION;
  return isConflict && error.message.includes(`"${table}_pkey"`);
}

/** Statuses that differ from their class (4xx: refused, others: unavailable). */
const REASON_OF_STATUS: ReadonlyMap<number, SubmitFailureReason> = new Map([
  // A row that breaks a rule of the table, or has a column that it lacks.
  [400, 'outdated'],
  [408, 'timeout'],
  [410, 'closed'],
  [413, 'too-large'],
  [429, 'busy'],
  [503, 'busy'],
]);

/**
 * @param answer with the status 0 without a response
 * @param error why the response is missing
 */
function reasonOf(
  { status, error: refusal }: PostgrestSingleResponse<null>,
  error: unknown,
): SubmitFailureReason {
  if (refusal?.code === TOKEN_FROM_THE_FUTURE) return 'unavailable';
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  if (status === 0 && isTimeout) return 'timeout';
  const isRefusal = status >= 400 && status < 500;
  return REASON_OF_STATUS.get(status) ?? (isRefusal ? 'refused' : 'unavailable');
}
