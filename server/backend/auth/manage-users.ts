import { readObject } from '../request/read-body.ts';
import type { GatewayContext } from '../request/request-context.ts';
import { Refusal } from '../refusal.ts';
import { isLocalStaff } from './local-staff.ts';
import { passwordFault } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { deleteUser, findUser, insertUser, listUsers, updateUser, userToJson } from './users.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/u;

/** POST /admin/users */
export async function createUser(context: GatewayContext): Promise<Response> {
  const { email, password, app_metadata: app, user_metadata: own } = await readObject(context);
  if (typeof email !== 'string' || !EMAIL.test(email) || isLocalStaff(email)) {
    throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  const passwordHash = await hashPassword(await validPassword(password));
  const account = { email, passwordHash, appMetadata: objectOf(app), userMetadata: objectOf(own) };
  const user = await context.get('database').asSuperuser((sql) => insertUser(sql, account));
  if (user) return Response.json(userToJson(user));
  const message = 'A user with this email address has already been registered';
  throw new Refusal(422, 'email_exists', message);
}

/** GET /admin/users */
export async function showUsers({ req, get }: GatewayContext): Promise<Response> {
  const page = positive(req.query('page'), 1);
  const perPage = Math.min(positive(req.query('per_page'), 50), 1000);
  const users = await get('database').asSuperuser((sql) => listUsers(sql, page, perPage));
  return Response.json({ users: users.map(userToJson), aud: 'authenticated' });
}

/** PUT and DELETE /admin/users/<id> */
export async function manageUser(context: GatewayContext): Promise<Response> {
  const id = context.req.param('id') ?? '';
  const { password, app_metadata: app } = await readObject(context);
  const passwordHash =
    password === undefined ? undefined : await hashPassword(await validPassword(password));
  return context.get('database').asSuperuser(async (sql) => {
    const user = await findUser(sql, id);
    if (!user) throw new Refusal(404, 'user_not_found', 'User not found');
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

async function validPassword(password: unknown): Promise<string> {
  const text = typeof password === 'string' ? password : '';
  const fault = await passwordFault(text);
  if (fault === undefined) return text;
  throw new Refusal(422, 'weak_password', fault);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function positive(text: string | undefined, fallback: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
}
