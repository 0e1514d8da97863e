import type { Hono } from 'hono';
import type { Sql } from '../database/database.ts';
import { readObject } from '../request/read-body.ts';
import type { Environment, GatewayContext } from '../request/request-context.ts';
import { HttpError } from '../http-error.ts';
import { countedAttempt } from './counted-attempt.ts';
import {
  claimsOf,
  currentAccount,
  isByCode,
  isByLink,
  type CurrentAccount,
} from './current-account.ts';
import { validPassword } from './manage-users.ts';
import type { AuthServices } from './services.ts';
import { endOtherSessions, endSession, endSessionsOf } from './sessions/sessions.ts';
import { hasFactor, updateUser, userToJson } from './accounts/users.ts';

export function ownAccountRoutes(app: Hono<Environment>, services: AuthServices): void {
  app.get('/user', (context) =>
    context.get('database').asSuperuser(async (sql) => {
      const { user } = await currentAccount(sql, context);
      return Response.json(userToJson(user));
    }),
  );
  app.put('/user', (context) => changePassword(services, context));
  app.post('/logout', (context) => signOut(context));
}

/**
 * PUT /user: changes the password. The person's other sessions end, and so does a session by a link:
 * its holder signs in with the password.
 */
async function changePassword(
  services: AuthServices,
  context: GatewayContext,
): Promise<Response> {
  claimsOf(context);
  const body = await readObject(context);
  const database = context.get('database');
  if (body['password'] === undefined) {
    throw new HttpError(400, 'validation_failed', 'Only the password can be changed');
  }
  const account = await database.asSuperuser((sql) => currentAccount(sql, context));
  const password = await validPassword(body['password']);
  await countedAttempt(services, context, () =>
    requireProof(services, account, body['current_password']),
  );
  const passwordHash = await services.passwords.hash(password);
  return database.asSuperuser((sql) => storePassword(sql, context, passwordHash));
}

/**
 * Requires the current password, or a link or code.
 * @throws {HttpError} when the proof is missing or wrong
 */
async function requireProof(
  { passwords }: AuthServices,
  { user, proofs }: CurrentAccount,
  currentPassword: unknown,
): Promise<void> {
  if (hasFactor(user) && !isByCode(proofs)) {
    const message =
      'AAL2 session is required to update email or password when MFA is enabled.';
    throw new HttpError(401, 'insufficient_aal', message);
  }
  if (isByLink(proofs)) return;
  const text = typeof currentPassword === 'string' ? currentPassword : '';
  if (await passwords.verify(text, user.passwordHash)) return;
  throw new HttpError(400, 'invalid_credentials', 'The current password is wrong');
}

async function storePassword(
  sql: Sql,
  context: GatewayContext,
  passwordHash: string,
): Promise<Response> {
  const { user, sessionId, proofs } = await currentAccount(sql, context);
  const changed = await updateUser(sql, user, {}, passwordHash);
  if (isByLink(proofs)) await endSessionsOf(sql, user.id);
  else await endOtherSessions(sql, user.id, sessionId);
  await sql.query('delete from auth.one_time_tokens where user_id = $1::uuid', [user.id]);
  return Response.json(userToJson(changed));
}

/** Ends this session, the others, or all (the default). */
async function signOut(context: GatewayContext): Promise<Response> {
  const { sub, session_id: id } = claimsOf(context);
  const scope = context.req.query('scope') ?? 'global';
  const ends: ReadonlyMap<string, (sql: Sql) => Promise<void>> = new Map([
    ['global', (sql: Sql) => endSessionsOf(sql, sub)],
    ['local', (sql: Sql) => endSession(sql, id)],
    ['others', (sql: Sql) => endOtherSessions(sql, sub, id)],
  ]);
  const end = ends.get(scope);
  if (!end)
    throw new HttpError(400, 'validation_failed', `Unsupported logout scope "${scope}"`);
  await context.get('database').asSuperuser(end);
  return new Response(null, { status: 204 });
}
