import type { Context } from 'hono';
import type { JWTPayload } from 'jose';
import type { Database } from '../database/database.ts';
import type { RequestContext } from '../database/request-pipeline.ts';
import type { Reservation } from './fair-queue.ts';

export interface AccessClaims extends JWTPayload {
  readonly sub: string;
  readonly session_id: string;
  readonly role: 'authenticated';
}

/** The sender of a request by the server's own knowledge. */
export interface ClientInfo {
  /** The address of the connection, or the address that a trusted proxy names. */
  readonly address: string;
  readonly trustworthyLocal: boolean;
}

export type Caller =
  | { readonly kind: 'anonymous' | 'service' }
  | { readonly kind: 'user'; readonly claims: AccessClaims };

/** The gateway's additions to a request. */
export interface Environment {
  Bindings: { readonly client: ClientInfo };
  Variables: { reservation: Reservation; caller: Caller; database: Database };
}

export type GatewayContext = Context<Environment>;

/** Headers by which a client could claim another address. */
export const ADDRESS_HEADER =
  /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*|fastly-client-ip)$/u;

/** Replaces the sender's claims by the real address, and the body by what was read of it. */
export function withAddress(
  { url, method, headers, signal }: Request,
  { address }: ClientInfo,
  body: string,
): Request {
  const kept = [...headers].filter(([name]) => !ADDRESS_HEADER.test(name));
  return new Request(url, {
    method,
    headers: new Headers([...kept, ['x-forwarded-for', address]]),
    body: body === '' ? null : body,
    signal,
  });
}

/** Not for SQL. */
const CREDENTIALS: ReadonlySet<string> = new Set(['authorization', 'apikey', 'cookie']);

const ROLES = { anonymous: 'anon', service: 'service_role', user: 'authenticated' } as const;

export function requestContext(
  request: Request,
  path: string,
  client: ClientInfo,
  caller: Caller,
): RequestContext {
  const headers = [...request.headers].filter(
    ([name]) => !ADDRESS_HEADER.test(name) && !CREDENTIALS.has(name),
  );
  const role = ROLES[caller.kind];
  return {
    role,
    claims: JSON.stringify(caller.kind === 'user' ? caller.claims : { role }),
    headers: JSON.stringify({
      ...Object.fromEntries(headers),
      'x-forwarded-for': client.address,
    }),
    method: request.method,
    path,
  };
}
