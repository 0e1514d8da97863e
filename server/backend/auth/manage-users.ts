import type { Sql } from '../database/database.ts';
import { readObject } from '../request/read-body.ts';
import type { GatewayContext } from '../request/request-context.ts';
import { HttpError } from '../http-error.ts';
import { isLocalStaff } from './accounts/local-staff.ts';
import { passwordFault } from './accounts/password-rule.ts';
import type { AuthServices } from './services.ts';
import { endSessionsOf } from './sessions/sessions.ts';
import {
  deleteUser,
  findUser,
  insertUser,
  listUsers,
  updateUser,
  userToJson,
  type User,
} from './accounts/users.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/u;

export function isEmail(value: unknown): value is string {
  return typeof value === 'string' && EMAIL.test(value) && !isLocalStaff(value);
}

export function takenAddress(): HttpError {
  const message = 'A user with this email address has already been registered';
  return new HttpError(422, 'email_exists', message);
}

/** POST /admin/users */
export async function createUser(
  { passwords }: AuthServices,
  context: GatewayContext,
): Promise<Response> {
  const { email, password, app_metadata: app, user_metadata: own } = await readObject(context);
  if (!isEmail(email)) {
    throw new HttpError(
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    );
  }
  const passwordHash = await passwords.hash(await validPassword(password));
  const account = {
    email,
    passwordHash,
    appMetadata: objectOf(app),
    userMetadata: objectOf(own),
  };
  const user = await context.get('database').asSuperuser((sql) => insertUser(sql, account));
  if (user) return Response.json(userToJson(user));
  throw takenAddress();
}

/** GET /admin/users */
export async function showUsers({ req, get }: GatewayContext): Promise<Response> {
  const page = positive(req.query('page'), 1);
  const perPage = Math.min(positive(req.query('per_page'), 50), 1000);
  const users = await get('database').asSuperuser((sql) => listUsers(sql, page, perPage));
  return Response.json({ users: users.map(userToJson), aud: 'authenticated' });
}

/** PUT and DELETE /admin/users/<id> */
export async function manageUser(
  { passwords }: AuthServices,
  context: GatewayContext,
): Promise<Response> {
  const id = context.req.param('id') ?? '';
  const { password, app_metadata: app } = await readObject(context);
  const passwordHash =
    password === undefined ? undefined : await passwords.hash(await validPassword(password));
  return context.get('database').asSuperuser(async (sql) => {
    const user = await userOf(sql, context);
    if (context.req.method === 'DELETE') {
      await deleteUser(sql, id);
      return Response.json({});
    }
    const changed = await updateUser(sql, user, objectOf(app), passwordHash);
    // Sessions that were opened with the old password end.
    if (passwordHash !== undefined) await endSessionsOf(sql, id);
    return Response.json(userToJson(changed));
  });
}

/** @throws {HttpError} when an account may not have this password */
export async function validPassword(password: unknown): Promise<string> {
  const text = typeof password === 'string' ? password : '';
  const fault = await passwordFault(text);
  if (fault === undefined) return text;
  throw new HttpError(422, 'weak_password', fault);
}

/** GET /admin/users/<id>/factors */
export async function showFactors(context: GatewayContext): Promise<Response> {
  return context
    .get('database')
    .asSuperuser(async (sql) => Response.json((await userOf(sql, context)).factors));
}

/** @throws {HttpError} when no account has the id in the path */
async function userOf(sql: Sql, context: GatewayContext): Promise<User> {
  const user = await findUser(sql, context.req.param('id') ?? '');
  if (user) return user;
  throw new HttpError(404, 'user_not_found', 'User not found');
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : {};
}

function positive(text: string | undefined, fallback: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
}
