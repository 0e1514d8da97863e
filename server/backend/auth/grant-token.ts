import { networkOf } from '../../../supabase/functions/_shared/client-network.ts';
import { readObject } from '../request/read-body.ts';
import type { GatewayContext } from '../request/request-context.ts';
import { Refusal } from '../refusal.ts';
import { ACCESS_TOKEN_LIFETIME } from './access-tokens.ts';
import { isLocalPassword, isLocalStaff } from './local-staff.ts';
import { verifyPassword } from './passwords.ts';
import type { AuthServices } from './services.ts';
import { beginSession, refreshSession, type Session } from './sessions.ts';
import { findUserByEmail, userToJson, type User } from './users.ts';

/** POST /token: a session for a password, or the next one for a refresh token. */
export async function grantToken(
  services: AuthServices,
  context: GatewayContext,
): Promise<Response> {
  const type = context.req.query('grant_type');
  if (type === 'password') return grantForPassword(services, context);
  if (type === 'refresh_token') return grantForRefreshToken(services, context);
  throw new Refusal(400, 'validation_failed', 'unsupported_grant_type');
}

async function grantForPassword(
  services: AuthServices,
  context: GatewayContext,
): Promise<Response> {
  const { email, password } = await readObject(context);
  const { address, trustworthyLocal } = context.env.client;
  const database = context.get('database');
  if (typeof email !== 'string' || typeof password !== 'string' || !email || !password) {
    throw new Refusal(400, 'validation_failed', 'missing email or password');
  }
  const attempt = services.throttle.begin(networkOf(address));
  if (!attempt.ok) {
    throw new Refusal(429, 'over_request_rate_limit', 'Request rate limit reached', {
      headers: { 'Retry-After': String(attempt.retryAfter) },
    });
  }
  try {
    const user = await database.asSuperuser((sql) => findUserByEmail(sql, email));
    const matches = isLocalStaff(email)
      ? trustworthyLocal && isLocalPassword(services.localStaff, password)
      : await verifyPassword(password, user?.passwordHash);
    if (!user || !matches) {
      throw new Refusal(400, 'invalid_credentials', 'Invalid login credentials');
    }
    attempt.succeed();
    const now = new Date(services.now());
    const session = await database.asSuperuser((sql) => beginSession(sql, user.id, now));
    return await answer(services, user, session);
  } finally {
    attempt.end();
  }
}

async function grantForRefreshToken(
  services: AuthServices,
  context: GatewayContext,
): Promise<Response> {
  const { refresh_token: token } = await readObject(context);
  if (typeof token !== 'string' || token === '') {
    throw new Refusal(400, 'validation_failed', 'refresh_token required');
  }
  const refreshed = await context
    .get('database')
    .asSuperuser((sql) => refreshSession(sql, token, new Date(services.now())));
  if (!refreshed.ok) throw refused(refreshed.reason);
  const { user, session } = refreshed;
  if (isLocalStaff(user.email) && !context.env.client.trustworthyLocal) throw refused('unknown');
  return answer(services, user, session);
}

/** GoTrue's codes and words. */
const REFUSALS = {
  unknown: ['refresh_token_not_found', 'Refresh Token Not Found'],
  reused: ['refresh_token_already_used', 'Already Used'],
} as const;

function refused(reason: keyof typeof REFUSALS): Refusal {
  const [code, words] = REFUSALS[reason];
  return new Refusal(400, code, `Invalid Refresh Token: ${words}`);
}

async function answer(services: AuthServices, user: User, session: Session): Promise<Response> {
  const { token, expiresAt } = await services.tokens.issue(user, session.id);
  return Response.json(
    {
      access_token: token,
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_LIFETIME,
      expires_at: expiresAt,
      refresh_token: session.refreshToken,
      user: userToJson({ ...user, lastSignInAt: new Date(services.now()) }),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}
