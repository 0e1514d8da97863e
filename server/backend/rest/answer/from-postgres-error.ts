import type { messages } from '@electric-sql/pglite';
import { RestError } from './rest-error.ts';

/**
 * PostgREST's table of statuses, by the whole SQLSTATE or the longest beginning of it, but for class 54:
 * what goes beyond a limit of Postgres (an array of seven dimensions) is an error of the request that
 * asks for it, and asking again, as clients do after a 500, is of no use.
 * A code that is in neither is 400: an error of the request.
 */
const STATUS: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/** @param isAnonymous whether signing in could help: then a lack of rights is 401, else 403 */
export function fromPostgresError(error: messages.DatabaseError, isAnonymous: boolean): RestError {
  const code = error.code ?? 'XX000';
  if (code === 'PGRST') return raisedForPostgrest(error);
  const body = { code, message: error.message, details: error.detail, hint: error.hint };
  if (code === '42501') return permissionDenied(body, isAnonymous);
  return new RestError(STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400, {
    ...body,
    details: body.details ?? null,
    hint: body.hint ?? null,
  });
}

interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details?: string | undefined;
  readonly hint?: string | undefined;
}

/** 401 where signing in could help, else 403. */
export function permissionDenied(body: ErrorBody, isAnonymous: boolean): RestError {
  const full = { ...body, details: body.details ?? null, hint: body.hint ?? null };
  return isAnonymous
    ? new RestError(401, full, { 'WWW-Authenticate': 'Bearer' })
    : new RestError(403, full);
}

/** `raise sqlstate 'PGRST'`: message and detail are JSON and say the whole answer. */
function raisedForPostgrest(error: messages.DatabaseError): RestError {
  const message = parseMembers(error.message);
  const detail = parseMembers(error.detail ?? '');
  if (typeof message['message'] !== 'string' || typeof detail['status'] !== 'number') {
    return new RestError(500, {
      code: 'PGRST121',
      message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
    });
  }
  return new RestError(
    detail['status'],
    {
      code: textOrNull(message['code']) ?? '',
      message: message['message'],
      details: textOrNull(message['details']),
      hint: textOrNull(message['hint']),
    },
    textsOf(detail['headers']),
  );
}

function parseMembers(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(Object(value));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
