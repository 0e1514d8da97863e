import type { SubmitFailureReason, SubmitResult } from './submit-result.ts';

/** The result of supabase-js for an insert; status 0 where no response came. */
export interface InsertAnswer {
  readonly status: number;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** The browser's knowledge of a request besides its response. */
export interface RequestState {
  /** Nothing had moved for too long. */
  readonly timedOut: boolean;
  /** The browser has a network. */
  readonly online: boolean;
  /** Seconds, from the answer's Retry-After. */
  readonly retryAfter: number | undefined;
}

const CREATED = 201;
const CONFLICT = 409;
const UNIQUE_VIOLATION = '23505';

/** The reasons for statuses that differ from their class (4xx: refused, any other: unavailable). */
const REASON_OF_STATUS: ReadonlyMap<number, SubmitFailureReason> = new Map([
  // A row that breaks a rule of the table, or has a column that it lacks.
  [400, 'outdated'],
  [408, 'timeout'],
  [413, 'too-large'],
  [429, 'busy'],
  [503, 'busy'],
]);

/** Only 201 is success, or the news that this very row is already there (design, "Submission"). */
export function outcomeOf(answer: InsertAnswer, table: string, state: RequestState): SubmitResult {
  if (answer.status === CREATED && !answer.error) return { ok: true };
  if (isAlreadyStored(answer, table)) return { ok: true };
  const reason = reasonOf(answer.status, state);
  const { retryAfter } = state;
  return reason === 'busy' && retryAfter !== undefined
    ? { ok: false, reason, retryAfter }
    : { ok: false, reason };
}

/** The constraint's name is in the message alone: PostgREST hides the key from who may not read it. */
function isAlreadyStored({ status, error }: InsertAnswer, table: string): boolean {
  return (
    status === CONFLICT &&
    error?.code === UNIQUE_VIOLATION &&
    error.message.includes(`"${table}_pkey"`)
  );
}

function reasonOf(status: number, { timedOut, online }: RequestState): SubmitFailureReason {
  if (status === 0 && !online) return 'offline';
  if (status === 0 && timedOut) return 'timeout';
  const isRefusal = status >= 400 && status < 500;
  return REASON_OF_STATUS.get(status) ?? (isRefusal ? 'refused' : 'unavailable');
}
