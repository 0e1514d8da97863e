import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '../../database/database.ts';
import { findUser, type User } from '../accounts/users.ts';

/** How long a used refresh token still works: two tabs or a lost answer are no theft. */
const REUSE_MS = 10_000;

/** How the holder of a session has proved who they are. */
export interface Proof {
  readonly method: 'password' | 'otp' | 'totp' | 'local';
  /** In seconds since 1970. */
  readonly timestamp: number;
}

export interface Session {
  readonly id: string;
  readonly refreshToken: string;
  readonly proofs: readonly Proof[];
}

interface NewSession {
  readonly userId: string;
  readonly method: Proof['method'];
  /** The browser's name for itself. */
  readonly userAgent: string | undefined;
  readonly now: Date;
}

type Refreshed =
  | { readonly ok: true; readonly user: User; readonly session: Session }
  | { readonly ok: false; readonly reason: 'unknown' | 'reused' };

export async function beginSession(sql: Sql, session: NewSession): Promise<Session> {
  const { userId, method, userAgent, now } = session;
  const proofs = [{ method, timestamp: secondsOf(now) }];
  const [made] = await sql.query<{ id: string }>(
    `insert into auth.sessions (user_id, created_at, refreshed_at, user_agent, amr)
     values ($1::uuid, $2::timestamptz, $2::timestamptz, $3, $4::jsonb) returning id`,
    [userId, now.toISOString(), userAgent?.slice(0, 300) ?? null, JSON.stringify(proofs)],
  );
  if (!made) throw new Error('Beginning a session gave no id.');
  const refreshToken = await addToken(sql, made.id, now);
  await sql.query(
    'update auth.users set last_sign_in_at = $2::timestamptz where id = $1::uuid',
    [userId, now.toISOString()],
  );
  return { id: made.id, refreshToken, proofs };
}

/** Adds a proof by a code. The account's sessions without such a proof end, as in GoTrue. */
export async function addCodeProof(
  sql: Sql,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<Session> {
  const proof: Proof = { method: 'totp', timestamp: secondsOf(now) };
  const [strengthened] = await sql.query<{ proofs: readonly Proof[] }>(
    'update auth.sessions set amr = $2::jsonb || amr where id::text = $1 returning amr as proofs',
    [sessionId, JSON.stringify([proof])],
  );
  if (!strengthened) throw new Error('The session of the code has ended.');
  await sql.query(
    `delete from auth.sessions
     where user_id::text = $1 and id::text <> $2 and not amr @> '[{"method": "totp"}]'`,
    [userId, sessionId],
  );
  await sql.query(
    `update auth.refresh_tokens set used_at = coalesce(used_at, $2::timestamptz)
     where session_id::text = $1`,
    [sessionId, now.toISOString()],
  );
  const refreshToken = await addToken(sql, sessionId, now);
  return { id: sessionId, refreshToken, proofs: strengthened.proofs };
}

/** Replaces the proof by a link after its holder has chosen a password. */
export async function takePasswordForLink(sql: Sql, sessionId: string): Promise<void> {
  await sql.query(
    `update auth.sessions set amr = (
       select jsonb_agg(case proof ->> 'method' when 'otp' then proof || '{"method": "password"}' else proof end)
       from jsonb_array_elements(amr) as proof
     ) where id::text = $1`,
    [sessionId],
  );
}

export async function removeCodeProofs(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `update auth.sessions set amr = (
       select coalesce(jsonb_agg(proof), '[]') from jsonb_array_elements(amr) as proof
       where proof ->> 'method' <> 'totp'
     ) where user_id::text = $1`,
    [userId],
  );
}

/**
 * Exchanges a refresh token for the next. A token that is used again was copied, perhaps by a
 * thief, so the session ends.
 */
export async function refreshSession(sql: Sql, token: string, now: Date): Promise<Refreshed> {
  const holder = await findSession(sql, token);
  const user = holder && (await findUser(sql, holder.user));
  if (!user) return { ok: false, reason: 'unknown' };
  if (holder.used && now.getTime() - holder.used.getTime() > REUSE_MS) {
    await endSession(sql, holder.session);
    return { ok: false, reason: 'reused' };
  }
  await sql.query(
    `update auth.refresh_tokens set used_at = coalesce(used_at, $2::timestamptz)
     where token_hash = decode($1, 'hex')`,
    [hash(token), now.toISOString()],
  );
  await sql.query(
    'update auth.sessions set refreshed_at = $2::timestamptz where id::text = $1',
    [holder.session, now.toISOString()],
  );
  const refreshToken = await addToken(sql, holder.session, now);
  return {
    ok: true,
    user,
    session: { id: holder.session, refreshToken, proofs: holder.proofs },
  };
}

interface FoundSession {
  readonly session: string;
  readonly user: string;
  readonly used: Date | null;
  readonly proofs: readonly Proof[];
}

async function findSession(sql: Sql, token: string): Promise<FoundSession | undefined> {
  const [found] = await sql.query<FoundSession>(
    `select s.id as session, s.user_id as "user", t.used_at as used, s.amr as proofs
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     where t.token_hash = decode($1, 'hex') for update of s`,
    [hash(token)],
  );
  return found;
}

export async function endSession(sql: Sql, id: string): Promise<void> {
  await sql.query('delete from auth.sessions where id::text = $1', [id]);
}

export async function endSessionsOf(sql: Sql, userId: string): Promise<void> {
  await sql.query('delete from auth.sessions where user_id::text = $1', [userId]);
}

export async function endOtherSessions(sql: Sql, userId: string, kept: string): Promise<void> {
  await sql.query('delete from auth.sessions where user_id::text = $1 and id::text <> $2', [
    userId,
    kept,
  ]);
}

export async function proofsOf(
  sql: Sql,
  id: string,
  userId: string,
): Promise<readonly Proof[] | undefined> {
  const [session] = await sql.query<{ proofs: readonly Proof[] }>(
    'select amr as proofs from auth.sessions where id::text = $1 and user_id::text = $2',
    [id, userId],
  );
  return session?.proofs;
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

/** A token is so random that a plain hash can't be reversed. */
function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
