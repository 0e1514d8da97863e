import type { messages } from '@electric-sql/pglite';
import type { Statement } from '../database/request-pipeline.ts';
import { HttpError } from '../http-error.ts';

export interface RestPlan extends Statement {
  /** @throws {HttpError} if the row requires it */
  answer(fields: readonly (string | null)[]): Response;
}

/** Refuses something that PostgREST can do and this backend can't. */
export function notImplemented(feature: string): HttpError {
  return new HttpError(400, 'PGRST127', 'Feature not implemented', {
    details: `The embedded backend does not implement ${feature}.`,
  });
}

/** Refuses with 401 if signing in could help, otherwise with 403. */
export function permissionDenied(message: string, isAnonymous: boolean): HttpError {
  return isAnonymous
    ? new HttpError(401, '42501', message, { headers: { 'WWW-Authenticate': 'Bearer' } })
    : new HttpError(403, '42501', message);
}

/**
 * PostgREST's statuses of error codes, by SQLSTATE or its class. Any other code is 400. So are
 * Postgres' limits (class 54), since repeating the request does not help.
 */
const STATUS: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '40': 500,
  '53': 503,
  '55': 500,
  '57': 500,
  '58': 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/**
 * Leaves out Postgres' detail and hint: they may hold a whole row.
 * @param isAnonymous a lack of rights is 401, else 403
 */
export function fromPostgresError(
  error: messages.DatabaseError,
  isAnonymous: boolean,
): HttpError {
  const { code = 'XX000', message } = error;
  if (code === 'PGRST') return raisedForPostgrest(error);
  if (code === '42501') return permissionDenied(message, isAnonymous);
  if (code === '57014')
    return new HttpError(500, code, 'canceling statement due to statement timeout');
  const status = STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400;
  return new HttpError(status, code, message);
}

/** `raise sqlstate 'PGRST'`: message and detail hold the whole answer as JSON. */
function raisedForPostgrest({ message, detail = '{}' }: messages.DatabaseError): HttpError {
  const { status, headers } = JSON.parse(detail);
  const { code, message: text, ...more } = JSON.parse(message);
  return new HttpError(status, code, text, { ...more, headers });
}
