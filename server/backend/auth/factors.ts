import type { Hono } from 'hono';
import { cutAt } from '#src/lib/text/cut.ts';
import type { Sql } from '../database/database.ts';
import { readObject } from '../request/read-body.ts';
import type { Environment, GatewayContext } from '../request/request-context.ts';
import { HttpError } from '../http-error.ts';
import { answerSession } from './answer-session.ts';
import { newSecret, stepOfCode } from './one-time-codes.ts';
import {
  claimsOf,
  currentAccount,
  isByCode,
  isByLink,
  type CurrentAccount,
} from './current-account.ts';
import type { AuthServices } from './services.ts';
import {
  addCodeProof,
  endOtherSessions,
  removeCodeProofs,
  type Proof,
  type Session,
} from './sessions/sessions.ts';
import { hasFactor, type User } from './accounts/users.ts';

const MAX_FACTORS = 10;
const MAX_NAME_LENGTH = 100;
const CHALLENGE_MS = 5 * 60_000;

/** Consecutive wrong codes that block the factor for a while. */
const MAX_FAILURES = 5;
const LOCKOUT_MS = 15 * 60_000;

/** Consecutive wrong codes after which only an operator can help (NIST SP 800-63B-4, 3.2.2). */
const MAX_FAILURES_IN_ALL = 100;

export function factorRoutes(app: Hono<Environment>, services: AuthServices): void {
  app.post('/factors', (context) => enroll(services, context));
  app.post('/factors/:id/challenge', (context) => challenge(services, context));
  app.post('/factors/:id/verify', (context) => verify(services, context));
  app.delete('/factors/:id', (context) => unenroll(services, context));
}

async function enroll(services: AuthServices, context: GatewayContext): Promise<Response> {
  claimsOf(context);
  const { name, issuer } = readNewFactor(await readObject(context));
  return context.get('database').asSuperuser(async (sql) => {
    const { user, proofs } = await currentAccount(sql, context);
    refuseLink(proofs);
    if (hasFactor(user) && !isByCode(proofs)) {
      throw new HttpError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }
    await removeUnfinished(sql, user);
    requirePlace(user, name);
    const { secret, uri, qrCode } = newSecret(issuer, user.email);
    const now = new Date(services.now()).toISOString();
    const [factor] = await sql.query<{ id: string }>(
      `insert into auth.mfa_factors (user_id, friendly_name, secret, created_at, updated_at)
       values ($1::uuid, $2, $3, $4::timestamptz, $4::timestamptz) returning id`,
      [user.id, name, secret, now],
    );
    const totp = { qr_code: qrCode, secret, uri };
    return Response.json({ id: factor?.id, type: 'totp', friendly_name: name, totp });
  });
}

/** @throws {HttpError} for another kind of factor, or an issuer that fits into no QR code */
function readNewFactor(body: Readonly<Record<string, unknown>>) {
  const issuer = trimmedText(body['issuer']) || 'Staff';
  if (body['factor_type'] !== 'totp') {
    throw new HttpError(400, 'validation_failed', 'factor_type needs to be totp');
  }
  if (issuer.length > MAX_NAME_LENGTH || !issuer.isWellFormed()) {
    const message = `issuer needs to be a text of at most ${MAX_NAME_LENGTH} characters`;
    throw new HttpError(400, 'validation_failed', message);
  }
  return { name: cutAt(trimmedText(body['friendly_name']), MAX_NAME_LENGTH), issuer };
}

/** @throws {HttpError} when the name is taken, or there are too many factors */
function requirePlace({ factors }: User, name: string): void {
  const working = factors.filter(({ status }) => status === 'verified');
  if (working.some(({ friendly_name }) => friendly_name === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new HttpError(422, 'mfa_factor_name_conflict', message);
  }
  if (working.length >= MAX_FACTORS) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new HttpError(422, 'too_many_enrolled_mfa_factors', message);
  }
}

async function removeUnfinished(sql: Sql, user: User): Promise<void> {
  await sql.query(
    `delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified'`,
    [user.id],
  );
}

async function challenge(services: AuthServices, context: GatewayContext): Promise<Response> {
  return context.get('database').asSuperuser(async (sql) => {
    const { user } = await currentAccount(sql, context);
    const factor = await findFactor(sql, user, context);
    const now = services.now();
    const [made] = await sql.query<{ id: string }>(
      `insert into auth.mfa_challenges (factor_id, created_at)
       values ($1::uuid, $2::timestamptz) returning id`,
      [factor.id, new Date(now).toISOString()],
    );
    const expires = Math.floor((now + CHALLENGE_MS) / 1000);
    return Response.json({ id: made?.id, type: 'totp', expires_at: expires });
  });
}

async function verify(services: AuthServices, context: GatewayContext): Promise<Response> {
  const { challenge_id: challengeId, code } = await readObject(context);
  const attempt = { challengeId: trimmedText(challengeId), code: trimmedText(code) };
  const judged = await context.get('database').asSuperuser(async (sql) => {
    const account = await currentAccount(sql, context);
    const factor = await findFactor(sql, account.user, context);
    return judgeCode(sql, account, factor, attempt, services.now());
  });
  // Thrown after the transaction, so that the failure stays counted.
  if (judged instanceof HttpError) throw judged;
  return answerSession(services, judged.user, judged.session);
}

interface Verified {
  readonly user: User;
  readonly session: Session;
}

async function judgeCode(
  sql: Sql,
  { user, sessionId }: CurrentAccount,
  factor: StoredFactor,
  { challengeId, code }: { readonly challengeId: string; readonly code: string },
  now: number,
): Promise<Verified | HttpError> {
  const lockout = lockoutError(factor, now);
  if (lockout) return lockout;
  const time = new Date(now).toISOString();
  const [open] = await sql.query(
    `select 1 from auth.mfa_challenges
     where id::text = $1 and factor_id = $2::uuid and created_at > $3::timestamptz`,
    [challengeId, factor.id, new Date(now - CHALLENGE_MS).toISOString()],
  );
  if (!open) return new HttpError(422, 'mfa_challenge_expired', 'MFA challenge has expired');
  const step = stepOfCode(code, factor.secret, Number(factor.lastStep), now);
  if (step === undefined) {
    await sql.query(
      'update auth.mfa_factors set failures = failures + 1, failed_at = $2::timestamptz where id = $1::uuid',
      [factor.id, time],
    );
    return new HttpError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
  await sql.query(
    `update auth.mfa_factors set status = 'verified', last_step = $2::bigint, failures = 0,
       failed_at = null, updated_at = $3::timestamptz where id = $1::uuid`,
    [factor.id, String(step), time],
  );
  await sql.query('delete from auth.mfa_challenges where factor_id = $1::uuid', [factor.id]);
  return { user, session: await addCodeProof(sql, sessionId, user.id, new Date(now)) };
}

/** Returns the refusal of a factor after too many wrong codes. */
function lockoutError(
  { failures, failedAt }: StoredFactor,
  now: number,
): HttpError | undefined {
  if (failures >= MAX_FAILURES_IN_ALL) {
    const message = 'This factor is locked after too many wrong codes: it has to be reset';
    return new HttpError(403, 'mfa_factor_locked', message);
  }
  if (failures === 0 || failures % MAX_FAILURES !== 0 || failedAt === null) return undefined;
  const waits = failedAt.getTime() + LOCKOUT_MS - now;
  if (waits <= 0) return undefined;
  return new HttpError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    headers: { 'Retry-After': String(Math.ceil(waits / 1000)) },
  });
}

async function unenroll(_services: AuthServices, context: GatewayContext): Promise<Response> {
  return context.get('database').asSuperuser(async (sql) => {
    const { user, sessionId, proofs } = await currentAccount(sql, context);
    refuseLink(proofs);
    const factor = await findFactor(sql, user, context);
    if (factor.status === 'verified' && !isByCode(proofs)) {
      throw new HttpError(
        422,
        'insufficient_aal',
        'AAL2 required to unenroll verified factor',
      );
    }
    await deleteFactor(sql, user, factor.id);
    await endOtherSessions(sql, user.id, sessionId);
    return Response.json({ id: factor.id });
  });
}

/** Removes a factor. With the last factor, its proof leaves the session. */
async function deleteFactor(sql: Sql, user: User, id: string): Promise<void> {
  await sql.query('delete from auth.mfa_factors where id::text = $1 and user_id = $2::uuid', [
    id,
    user.id,
  ]);
  const others = user.factors.filter((factor) => factor.id !== id);
  if (!hasFactor({ ...user, factors: others })) await removeCodeProofs(sql, user.id);
}

/** @throws {HttpError} for a session by a link, which may only choose a password */
function refuseLink(proofs: readonly Proof[]): void {
  if (isByLink(proofs)) {
    throw new HttpError(403, 'insufficient_aal', 'Choose a password, and sign in with it');
  }
}

interface StoredFactor {
  readonly id: string;
  readonly status: 'verified' | 'unverified';
  readonly secret: string;
  readonly lastStep: number | bigint | string;
  readonly failures: number;
  readonly failedAt: Date | null;
}

/** @throws {HttpError} when the account has no such factor */
async function findFactor(
  sql: Sql,
  user: User,
  context: GatewayContext,
): Promise<StoredFactor> {
  const [factor] = await sql.query<StoredFactor>(
    `select id, status, secret, last_step as "lastStep", failures, failed_at as "failedAt"
     from auth.mfa_factors where id::text = $1 and user_id = $2::uuid for update`,
    [context.req.param('id') ?? '', user.id],
  );
  if (factor) return factor;
  throw new HttpError(404, 'mfa_factor_not_found', 'Factor not found');
}

function trimmedText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
