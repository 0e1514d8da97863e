import type { messages } from '@electric-sql/pglite';
import { RestError } from './rest-error.ts';

/**
 * PostgREST's statuses of the codes that our statements meet, by the whole SQLSTATE or its class. A code that is in
 * neither is 400, an error of the request; so are the limits of Postgres in class 54, since asking again is of no use.
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
