import { readObject } from '../request/read-body.ts';
import type { GatewayContext } from '../request/request-context.ts';
import { HttpError } from '../http-error.ts';
import { answerSession } from './answer-session.ts';
import { countedAttempt } from './counted-attempt.ts';
import { isLocalPassword, isLocalStaff } from './accounts/local-staff.ts';
import { visitorOf } from './current-account.ts';
import type { AuthServices } from './services.ts';
import { beginSession, refreshSession } from './sessions/sessions.ts';
import { findUserByEmail } from './accounts/users.ts';

/** POST /token: starts a session by a password, or continues it by a refresh token. */
export async function grantToken(
  services: AuthServices,
  context: GatewayContext,
): Promise<Response> {
  const type = context.req.query('grant_type');
  if (type === 'password') return grantForPassword(services, context);
  if (type === 'refresh_token') return grantForRefreshToken(services, context);
  throw new HttpError(400, 'validation_failed', 'unsupported_grant_type');
}

async function grantForPassword(
  services: AuthServices,
  context: GatewayContext,
): Promise<Response> {
  const { email, password } = await readObject(context);
  const { trustworthyLocal } = context.env.client;
  const database = context.get('database');
  if (typeof email !== 'string' || typeof password !== 'string' || !email || !password) {
    throw new HttpError(400, 'validation_failed', 'missing email or password');
  }
  const user = await countedAttempt(services, context, async () => {
    const account = await database.asSuperuser((sql) => findUserByEmail(sql, email));
    const matches = isLocalStaff(email)
      ? trustworthyLocal && isLocalPassword(services.localStaff, password)
      : await services.passwords.verify(password, account?.passwordHash);
    if (account && matches) return account;
    throw new HttpError(400, 'invalid_credentials', 'Invalid login credentials');
  });
  const begun = {
    userId: user.id,
    // The local staff account needs no second factor, as its password is kept in this process.
    method: isLocalStaff(email) ? ('local' as const) : ('password' as const),
    from: visitorOf(context),
    now: new Date(services.now()),
  };
  const session = await database.asSuperuser((sql) => beginSession(sql, begun));
  return answerSession(services, user, session);
}

async function grantForRefreshToken(
  services: AuthServices,
  context: GatewayContext,
): Promise<Response> {
  const arrived = new Date(services.now());
  const { refresh_token: token } = await readObject(context);
  if (typeof token !== 'string' || token === '') {
    throw new HttpError(400, 'validation_failed', 'refresh_token required');
  }
  const claims = services.refreshTokens.read(token);
  if (!claims) throw refused('unknown');
  const from = visitorOf(context);
  const refreshed = await context.get('database').asSuperuser((sql) => {
    const now = new Date(services.now());
    return refreshSession(sql, { ...claims, from, arrived, now });
  });
  if (!refreshed.ok) throw refused(refreshed.reason);
  const { user, session } = refreshed;
  if (isLocalStaff(user.email) && !context.env.client.trustworthyLocal)
    throw refused('unknown');
  return answerSession(services, user, session);
}

/** GoTrue's codes and words. */
const REFUSALS = {
  unknown: ['refresh_token_not_found', 'Refresh Token Not Found'],
  reused: ['refresh_token_already_used', 'Already Used'],
} as const;

function refused(reason: keyof typeof REFUSALS): HttpError {
  const [code, words] = REFUSALS[reason];
  return new HttpError(400, code, `Invalid Refresh Token: ${words}`);
}
