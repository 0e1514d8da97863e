/** Refusals of the gateway, each in the form of the interface that the request was sent to. */
import { AuthError } from '../auth/auth-error.ts';
import { RestError } from '../rest/rest-answer.ts';
import type { Refusal } from './identify-caller.ts';
import type { Body } from './read-body.ts';

function refusal(
  path: string,
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return path.startsWith('/auth/v1/')
    ? new AuthError(status, code, message, headers).toResponse()
    : new RestError(status, { code, message }, headers).toResponse();
}

/** Answers a request that the storage can't serve now. */
export function unavailable(path: string): Response {
  const message = 'The service cannot store or read anything right now. Try again in a moment.';
  return refusal(path, 503, '57P03', message, { 'Retry-After': '10' });
}

export function tooBusy(path: string): Response {
  const message = 'The server has too much to do at the moment. Try again in a few seconds.';
  return refusal(path, 503, 'too_busy', message, { 'Retry-After': '2' });
}

export function bodyRefused(
  reason: Extract<Body, { ok: false }>['reason'],
  path: string,
): Response {
  switch (reason) {
    case 'no-room':
      return tooBusy(path);
    case 'encoded': {
      const message = 'The request body has a Content-Encoding: send it as it is';
      return refusal(path, 415, 'unsupported_encoding', message);
    }
    case 'too-large':
      return refusal(path, 413, 'too_large', 'The request body is larger than 2 MiB');
    case 'too-complex':
      return refusal(path, 400, 'PGRST102', 'The JSON has too many parts');
    case 'no-json':
      return refusal(path, 400, 'PGRST102', 'Empty or invalid json');
  }
}

export function refuse({ kind, ...refused }: Refusal, path: string): Response {
  if (kind === 'key') return Response.json(refused, { status: 401 });
  const { message } = refused;
  if (path.startsWith('/auth/v1/')) return refusal(path, 401, 'bad_jwt', `invalid JWT: ${message}`);
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return refusal(path, 401, 'PGRST301', message, { 'WWW-Authenticate': challenge });
}

export function internalError(path: string): Response {
  return refusal(path, 500, 'XX000', 'The backend failed.');
}
