import type { SubmitFailure, SubmitResult } from './submit-result.ts';

/** What supabase-js gives for an insert; status 0 where no answer came. */
export interface InsertAnswer {
  readonly status: number;
  readonly error: { readonly code: string; readonly message: string } | null;
}

const CREATED = 201;
const CONFLICT = 409;
const TOO_MANY_REQUESTS = 429;
const UNIQUE_VIOLATION = '23505';

/** What the browser knows of a request besides its answer. */
export interface Circumstances {
  /** Whether the time limit had passed. */
  readonly timedOut: boolean;
  /** Whether the browser has a network at all. */
  readonly online: boolean;
}

/** Only 201 is success, or the news that this very row is already there (design, "Submission"). */
export function outcomeOf(
  answer: InsertAnswer,
  table: string,
  circumstances: Circumstances,
): SubmitResult {
  if (answer.status === CREATED && !answer.error) return { ok: true };
  if (isAlreadyStored(answer, table)) return { ok: true };
  return { ok: false, reason: failureOf(answer.status, circumstances) };
}

/** The constraint's name is in the message alone: PostgREST hides the key from who may not read it. */
function isAlreadyStored({ status, error }: InsertAnswer, table: string): boolean {
  return (
    status === CONFLICT &&
    error?.code === UNIQUE_VIOLATION &&
    error.message.includes(`"${table}_pkey"`)
  );
}

function failureOf(status: number, { timedOut, online }: Circumstances): SubmitFailure {
  if (status > 0) return isFinal(status) ? 'refused' : 'unavailable';
  if (timedOut) return 'timeout';
  return online ? 'unavailable' : 'offline';
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
}
