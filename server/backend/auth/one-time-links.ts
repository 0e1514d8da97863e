import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../database/database.ts';
import { readObject } from '../request/read-body.ts';
import type { GatewayContext } from '../request/request-context.ts';
import { HttpError } from '../http-error.ts';
import { answerSession } from './answer-session.ts';
import { isAccountEmail, takenAddress } from './manage-users.ts';
import { visitorOf } from './current-account.ts';
import type { AuthServices } from './services.ts';
import { beginSession } from './sessions/sessions.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  NO_PASSWORD,
  userToJson,
} from './accounts/users.ts';

/** Equals `otp_expiry` of supabase/config.toml for hosted projects. */
const LIFETIME_MS = 24 * 60 * 60_000;

const TYPES: ReadonlySet<unknown> = new Set(['invite', 'recovery']);

/**
 * POST /admin/generate_link: makes the token of a link for choosing a password. `invite` also makes
 * the account. A new link replaces an older link.
 */
export async function generateLink(
  services: AuthServices,
  context: GatewayContext,
): Promise<Response> {
  const { type, email } = await readObject(context);
  if (!TYPES.has(type) || !isAccountEmail(email)) {
    throw new HttpError(
      400,
      'validation_failed',
      'Expected the type invite or recovery, and an email',
    );
  }
  const token = randomBytes(32).toString('hex');
  const now = new Date(services.now()).toISOString();
  const user = await context.get('database').asSuperuser(async (sql) => {
    const account =
      type === 'invite' ? await invited(sql, email) : await findUserByEmail(sql, email);
    if (!account) throw new HttpError(404, 'user_not_found', 'User with this email not found');
    await sql.query(
      `insert into auth.one_time_tokens (token_hash, user_id, created_at)
       values (decode($1, 'hex'), $2::uuid, $3::timestamptz)
       on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
      [hash(token), account.id, now],
    );
    return account;
  });
  return Response.json({
    ...userToJson(user),
    action_link: '',
    email_otp: '',
    hashed_token: token,
    redirect_to: '',
    verification_type: type,
  });
}

async function invited(sql: Sql, email: string) {
  const account = { email, passwordHash: NO_PASSWORD, appMetadata: {}, userMetadata: {} };
  const user = await insertUser(sql, account);
  if (user) return user;
  throw takenAddress();
}

/** POST /verify: starts a session by the token of a link, once. The session only chooses a password. */
export async function redeemLink(
  services: AuthServices,
  context: GatewayContext,
): Promise<Response> {
  const { type, token_hash: token } = await readObject(context);
  if (!TYPES.has(type) || typeof token !== 'string') {
    throw new HttpError(400, 'validation_failed', 'Expected a type and a token_hash');
  }
  const now = new Date(services.now());
  const { user, session } = await context.get('database').asSuperuser(async (sql) => {
    const account = await takeToken(sql, token, now);
    const begun = {
      userId: account.id,
      method: 'otp',
      from: visitorOf(context),
      now,
    } as const;
    return { user: account, session: await beginSession(sql, begun) };
  });
  return answerSession(services, user, session);
}

async function takeToken(sql: Sql, token: string, now: Date) {
  const [taken] = await sql.query<{ user: string; created: Date }>(
    `delete from auth.one_time_tokens where token_hash = decode($1, 'hex')
     returning user_id as "user", created_at as created`,
    [hash(token)],
  );
  const isFresh = taken !== undefined && now.getTime() - taken.created.getTime() < LIFETIME_MS;
  const user = isFresh ? await findUser(sql, taken.user) : undefined;
  if (user) return user;
  throw new HttpError(403, 'otp_expired', 'Email link is invalid or has expired');
}

/** A token is so random that a plain hash can't be reversed. */
function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
