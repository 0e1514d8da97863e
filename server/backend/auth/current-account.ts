import { parseAddress } from '#supabase/functions/_shared/client-network.ts';
import type { Sql } from '../database/database.ts';
import type { AccessClaims, GatewayContext } from '../request/request-context.ts';
import { HttpError } from '../http-error.ts';
import { proofsOf, type Proof, type Visitor } from './sessions/sessions.ts';
import { findUser, type User } from './accounts/users.ts';

export interface CurrentAccount {
  readonly user: User;
  readonly sessionId: string;
  readonly proofs: readonly Proof[];
}

/** @throws {HttpError} when the request has no account, or its session has ended */
export async function currentAccount(
  sql: Sql,
  context: GatewayContext,
): Promise<CurrentAccount> {
  const { sub, session_id: sessionId } = claimsOf(context);
  const proofs = await proofsOf(sql, sessionId, sub);
  const user = proofs && (await findUser(sql, sub));
  if (user) return { user, sessionId, proofs };
  const message = 'Session from session_id claim in JWT does not exist';
  throw new HttpError(403, 'session_not_found', message);
}

export function isByCode(proofs: readonly Proof[]): boolean {
  return proofs.some(({ method }) => method === 'totp');
}

/** Returns whether a link for choosing a password began the session. */
export function isByLink(proofs: readonly Proof[]): boolean {
  return proofs.some(({ method }) => method === 'otp');
}

export function visitorOf({ req, env }: GatewayContext): Visitor {
  return { userAgent: req.header('user-agent'), address: parseAddress(env.client.address) };
}

/** @throws {HttpError} when the request has no account */
export function claimsOf(context: GatewayContext): AccessClaims {
  const caller = context.get('caller');
  if (caller.kind === 'user') return caller.claims;
  throw noToken();
}

export function noToken(): HttpError {
  return new HttpError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}
