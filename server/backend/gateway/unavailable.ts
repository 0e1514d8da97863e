import type { StorageUnavailable } from '../database/storage-unavailable.ts';

const MESSAGE = 'The service cannot store or read anything right now. Try again in a moment.';

/** Answers a request that the storage can't serve now, in the form of the interface it was sent to. */
export function unavailable(error: StorageUnavailable, path: string): Response {
  const body = path.startsWith('/auth/v1/')
    ? { code: 503, error_code: 'unexpected_failure', msg: MESSAGE }
    : { code: '57P03', details: null, hint: null, message: MESSAGE };
  return Response.json(body, {
    status: 503,
    headers: { 'Retry-After': String(error.retryAfter), 'Cache-Control': 'no-store' },
  });
}
