import type { Sql } from '../../database/database.ts';
import { findUser, type User } from '../accounts/users.ts';
import type { RefreshClaims } from './refresh-tokens.ts';

/** How long a used refresh token still works: two tabs or a lost answer are no theft. */
const REUSE_MS = 10_000;

const MAX_USER_AGENT = 300;

/** How the holder of a session has proved who they are. */
export interface Proof {
  readonly method: 'password' | 'otp' | 'totp' | 'local';
  /** In seconds since 1970. */
  readonly timestamp: number;
}

export interface Session {
  readonly id: string;
  /** The number of its current refresh token. */
  readonly refreshCount: number;
  readonly proofs: readonly Proof[];
}

interface NewSession {
  readonly userId: string;
  readonly method: Proof['method'];
  readonly from: Visitor;
  readonly now: Date;
}

/** The browser and the network that use a session. */
export interface Visitor {
  /** The browser's name for itself. */
  readonly userAgent: string | undefined;
  /** Without a zone or a port. */
  readonly address: string | undefined;
}

type Refreshed =
  | { readonly ok: true; readonly user: User; readonly session: Session }
  | { readonly ok: false; readonly reason: 'unknown' | 'reused' };

export async function beginSession(sql: Sql, session: NewSession): Promise<Session> {
  const { userId, method, from, now } = session;
  const proofs = [{ method, timestamp: secondsOf(now) }];
  const [made] = await sql.query<{ id: string }>(
    `insert into auth.sessions (user_id, created_at, refreshed_at, amr, user_agent, ip)
     values ($1::uuid, $2::timestamptz, $2::timestamptz, $3::jsonb, $4, $5::inet) returning id`,
    [userId, now.toISOString(), JSON.stringify(proofs), ...columnsOf(from)],
  );
  if (!made) throw new Error('Beginning a session gave no id.');
  await sql.query(
    'update auth.users set last_sign_in_at = $2::timestamptz where id = $1::uuid',
    [userId, now.toISOString()],
  );
  return { id: made.id, refreshCount: 0, proofs };
}

function columnsOf({ userAgent, address }: Visitor): readonly (string | null)[] {
  return [userAgent?.slice(0, MAX_USER_AGENT) ?? null, address ?? null];
}

/** Adds a proof by a code. The account's sessions without such a proof end, as in GoTrue. */
export async function addCodeProof(
  sql: Sql,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<Session> {
  const proof: Proof = { method: 'totp', timestamp: secondsOf(now) };
  const [strengthened] = await sql.query<Session>(
    `update auth.sessions set amr = $2::jsonb || amr, refreshed_at = $3::timestamptz,
       refresh_count = refresh_count + 1
     where id::text = $1 returning id, refresh_count as "refreshCount", amr as proofs`,
    [sessionId, JSON.stringify([proof]), now.toISOString()],
  );
  if (!strengthened) throw new Error('The session of the code has ended.');
  await sql.query(
    `delete from auth.sessions
     where user_id::text = $1 and id::text <> $2 and not amr @> '[{"method": "totp"}]'`,
    [userId, sessionId],
  );
  return strengthened;
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

/** A use of a refresh token. */
interface Refreshing extends RefreshClaims {
  readonly from: Visitor;
  /** Before the request waited for the database. */
  readonly arrived: Date;
  readonly now: Date;
}

/**
 * Gives a session its next refresh token. The one before still works for some seconds, and leads
 * to the same next token. Any other token was copied, perhaps by a thief, so the session ends.
 */
export async function refreshSession(sql: Sql, refreshing: Refreshing): Promise<Refreshed> {
  const { session: id, count, arrived } = refreshing;
  const held = await lockSession(sql, id);
  const user = held && (await findUser(sql, held.user));
  if (!user) return { ok: false, reason: 'unknown' };
  const { refreshCount, refreshedAt, proofs } = held;
  if (count === refreshCount) {
    await rotateRefreshToken(sql, refreshing);
    return { ok: true, user, session: { id, refreshCount: count + 1, proofs } };
  }
  if (count === refreshCount - 1 && arrived.getTime() - refreshedAt.getTime() <= REUSE_MS) {
    return { ok: true, user, session: { id, refreshCount, proofs } };
  }
  await endSession(sql, id);
  return { ok: false, reason: 'reused' };
}

async function rotateRefreshToken(
  sql: Sql,
  { session, from, now }: Refreshing,
): Promise<void> {
  await sql.query(
    `update auth.sessions set refreshed_at = $2::timestamptz, refresh_count = refresh_count + 1,
       user_agent = $3, ip = $4::inet
     where id::text = $1`,
    [session, now.toISOString(), ...columnsOf(from)],
  );
}

interface HeldSession {
  readonly user: string;
  readonly refreshCount: number;
  readonly refreshedAt: Date;
  readonly proofs: readonly Proof[];
}

async function lockSession(sql: Sql, id: string): Promise<HeldSession | undefined> {
  const [held] = await sql.query<HeldSession>(
    `select user_id as "user", refresh_count as "refreshCount", refreshed_at as "refreshedAt",
       amr as proofs
     from auth.sessions where id::text = $1 for update`,
    [id],
  );
  return held;
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

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
