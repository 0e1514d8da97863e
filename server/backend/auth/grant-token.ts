import { Refusal } from '../refusal.ts';
import { ACCESS_TOKEN_LIFETIME } from './access-tokens.ts';
import type { AuthRequest, AuthServices } from './auth-request.ts';
import { isLocalPassword, isLocalStaff } from './local-staff.ts';
import { verifyPassword } from './passwords.ts';
import { beginSession, refreshSession, type Session } from './sessions.ts';
import { findUserByEmail, userToJson, type User } from './users.ts';

/** POST /token: a session for a password, or the next one for a refresh token. */
export async function grantToken(services: AuthServices, request: AuthRequest): Promise<Response> {
  const type = request.query.get('grant_type');
  if (type === 'password') return grantForPassword(services, request);
  if (type === 'refresh_token') return grantForRefreshToken(services, request);
  throw new Refusal(400, 'validation_failed', 'unsupported_grant_type');
}

async function grantForPassword(services: AuthServices, request: AuthRequest): Promise<Response> {
  const { email, password } = request.body;
  if (typeof email !== 'string' || typeof password !== 'string' || !email || !password) {
    throw new Refusal(400, 'validation_failed', 'missing email or password');
  }
  const attempt = services.throttle.begin(request.network);
  if (!attempt.ok) {
    throw new Refusal(429, 'over_request_rate_limit', 'Request rate limit reached', {
      headers: { 'Retry-After': String(attempt.retryAfter) },
    });
  }
  const user = await services.database.asSuperuser((sql) => findUserByEmail(sql, email));
  const matches = isLocalStaff(email)
    ? matchesLocalStaff(services, request, password)
    : await verifyPassword(password, user?.passwordHash);
  if (!user || !matches) {
    throw new Refusal(400, 'invalid_credentials', 'Invalid login credentials');
  }
  attempt.succeed();
  const now = new Date(services.now());
  const session = await services.database.asSuperuser((sql) => beginSession(sql, user.id, now));
  return answer(services, user, session);
}

function matchesLocalStaff(
  { localStaff }: AuthServices,
  { isLocal }: AuthRequest,
  password: string,
): boolean {
  return localStaff !== undefined && isLocal && isLocalPassword(localStaff, password);
}

async function grantForRefreshToken(
  services: AuthServices,
  request: AuthRequest,
): Promise<Response> {
  const token = request.body['refresh_token'];
  if (typeof token !== 'string' || token === '') {
    throw new Refusal(400, 'validation_failed', 'refresh_token required');
  }
  const refreshed = await services.database.asSuperuser((sql) =>
    refreshSession(sql, token, new Date(services.now())),
  );
  if (!refreshed.ok) throw refused(refreshed.reason);
  const { user, session } = refreshed;
  if (isLocalStaff(user.email) && !request.isLocal) throw refused('unknown');
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
