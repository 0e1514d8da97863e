import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../database/database.ts';
import { findUser, type User } from './users.ts';

/** A used refresh token still works this long: two tabs, or a lost answer, are no theft. */
const REUSE_MS = 10_000;

export interface Session {
  readonly id: string;
  readonly refreshToken: string;
}

type Refreshed =
  | { readonly ok: true; readonly user: User; readonly session: Session }
  | { readonly ok: false; readonly reason: 'unknown' | 'reused' };

export async function beginSession(sql: Sql, userId: string, now: Date): Promise<Session> {
  const [session] = await sql.query<{ id: string }>(
    'insert into auth.sessions (user_id, created_at) values ($1::uuid, $2::timestamptz) returning id',
    [userId, now.toISOString()],
  );
  if (!session) throw new Error('Beginning a session gave no id.');
  const refreshToken = await addToken(sql, session.id, now);
  await sql.query('update auth.users set last_sign_in_at = $2::timestamptz where id = $1::uuid', [
    userId,
    now.toISOString(),
  ]);
  return { id: session.id, refreshToken };
}

/**
 * Each refresh token works once and yields the next. One that comes again later was stolen or
 * copied, and nobody can tell who holds the rightful one: the session ends.
 */
export async function refreshSession(sql: Sql, token: string, now: Date): Promise<Refreshed> {
  const found = await findSession(sql, token);
  const user = found && (await findUser(sql, found.user));
  if (!user) return { ok: false, reason: 'unknown' };
  if (found.used && now.getTime() - found.used.getTime() > REUSE_MS) {
    await endSession(sql, found.session);
    return { ok: false, reason: 'reused' };
  }
  await sql.query(
    `update auth.refresh_tokens set used_at = coalesce(used_at, $2::timestamptz)
     where token_hash = decode($1, 'hex')`,
    [hash(token), now.toISOString()],
  );
  const refreshToken = await addToken(sql, found.session, now);
  return { ok: true, user, session: { id: found.session, refreshToken } };
}

interface FoundSession {
  readonly session: string;
  readonly user: string;
  readonly used: Date | null;
}

async function findSession(sql: Sql, token: string): Promise<FoundSession | undefined> {
  const [found] = await sql.query<FoundSession>(
    `select s.id as session, s.user_id as "user", t.used_at as used
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     where t.token_hash = decode($1, 'hex') for update of s`,
    [hash(token)],
  );
  return found;
}

/** Returns whether an account has this session. */
export async function isSessionOpen(sql: Sql, id: string, userId: string): Promise<boolean> {
  const found = await sql.query(
    'select 1 from auth.sessions where id::text = $1 and user_id::text = $2',
    [id, userId],
  );
  return found.length > 0;
}

export async function endSession(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from auth.sessions where id::text = $1', [id]);
}

export async function endSessionsOf(sql: Sql, userId: string): Promise<void> {
  await sql.query('delete from auth.sessions where user_id::text = $1', [userId]);
}

async function addToken(sql: Sql, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await sql.query(
    `insert into auth.refresh_tokens (token_hash, session_id, created_at)
     values (decode($1, 'hex'), $2::uuid, $3::timestamptz)`,
    [hash(token), sessionId, now.toISOString()],
  );
  return token;
}

/** A token is random enough that a plain hash can't be turned back. */
function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
