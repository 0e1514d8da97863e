/** Refusals of the gateway, each in the form of the interface that the request was sent to. */
import { AuthError } from '../auth/auth-error.ts';
import { RestError } from '../rest/rest-error.ts';
import type { StorageUnavailable } from '../storage/storage-unavailable.ts';
import type { Refusal } from './identify-caller.ts';
import type { Body } from './read-body.ts';

const ENCODED = 'The request body has a Content-Encoding: send it as it is';
const UNAVAILABLE = 'The service cannot store or read anything right now. Try again in a moment.';

/** Answers a request that the storage can't serve now, in the form of the interface it was sent to. */
export function unavailable(error: StorageUnavailable, path: string): Response {
  const body = path.startsWith('/auth/v1/')
    ? { code: 503, error_code: 'unexpected_failure', msg: UNAVAILABLE }
    : { code: '57P03', details: null, hint: null, message: UNAVAILABLE };
  return Response.json(body, {
    status: 503,
    headers: { 'Retry-After': String(error.retryAfter), 'Cache-Control': 'no-store' },
  });
}

export function badAuthBody(body: Body, path: string): Response {
  if (!body.ok && body.reason === 'no-room') return tooBusy(path);
  if (!body.ok && body.reason === 'encoded') {
    return new AuthError(415, 'unsupported_encoding', ENCODED).toResponse();
  }
  if (!body.ok && body.reason === 'too-large') {
    return new AuthError(413, 'request_too_large', 'Request body is too large').toResponse();
  }
  return new AuthError(400, 'bad_json', 'Could not parse request body as JSON').toResponse();
}

export function bodyRefused({ reason }: Extract<Body, { ok: false }>, path: string): Response {
  if (reason === 'no-room') return tooBusy(path);
  if (reason === 'encoded') {
    return new RestError(415, { code: 'unsupported_encoding', message: ENCODED }).toResponse();
  }
  if (reason === 'too-large') {
    const message = 'The request body is larger than 2 MiB';
    return new RestError(413, { code: 'too_large', message }).toResponse();
  }
  const message =
    reason === 'too-complex' ? 'The JSON has too many parts' : 'Empty or invalid json';
  return new RestError(400, { code: 'PGRST102', message }).toResponse();
}

export function refuse(refusal: Refusal, path: string): Response {
  if (refusal.kind === 'key') {
    return Response.json({ message: refusal.message, hint: refusal.hint }, { status: 401 });
  }
  if (path.startsWith('/auth/v1/')) {
    const message = `invalid JWT: ${refusal.message}`;
    return new AuthError(401, 'bad_jwt', message).toResponse();
  }
  const body = { code: 'PGRST301', message: refusal.message };
  const challenge = `Bearer error="invalid_token", error_description="${refusal.message}"`;
  return new RestError(401, body, { 'WWW-Authenticate': challenge }).toResponse();
}

export function tooBusy(path: string): Response {
  const message = 'The server has too much to do at the moment. Try again in a few seconds.';
  const response = path.startsWith('/auth/v1/')
    ? new AuthError(503, 'too_busy', message).toResponse()
    : new RestError(503, { code: 'too_busy', message }).toResponse();
  response.headers.set('Retry-After', '2');
  return response;
}

export function internalError(): Response {
  return new RestError(500, { code: 'XX000', message: 'The backend failed.' }).toResponse();
}
