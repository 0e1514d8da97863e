import type { RequestContext } from '../database/request-pipeline.ts';
import { ADDRESS_HEADER, type ClientInfo } from './client-info.ts';
import type { Caller } from '../auth/auth-request.ts';

/** SQL has no business with these. */
const CREDENTIALS: ReadonlySet<string> = new Set(['authorization', 'apikey', 'cookie']);

/** Describes a request to its SQL as PostgREST does. */
export function requestContext(
  request: Request,
  path: string,
  client: ClientInfo,
  caller: Caller,
): RequestContext {
  const headers = [...request.headers].filter(
    ([name]) => !ADDRESS_HEADER.test(name) && !CREDENTIALS.has(name),
  );
  return {
    ...roleAndClaims(caller),
    headers: JSON.stringify({ ...Object.fromEntries(headers), 'x-forwarded-for': client.address }),
    method: request.method,
    path,
  };
}

function roleAndClaims(caller: Caller): Pick<RequestContext, 'role' | 'claims'> {
  switch (caller.kind) {
    case 'anonymous':
      return { role: 'anon', claims: '{"role":"anon"}' };
    case 'service':
      return { role: 'service_role', claims: '{"role":"service_role"}' };
    case 'user':
      return { role: 'authenticated', claims: JSON.stringify(caller.claims) };
  }
}
