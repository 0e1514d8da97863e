import { Refusal } from '../refusal.ts';
import type { AuthRequest, AuthServices } from './auth-request.ts';
import { isLocalStaff } from './local-staff.ts';
import { passwordFault } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { deleteUser, findUser, insertUser, listUsers, updateUser, userToJson } from './users.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/u;

/** POST /admin/users */
export async function createUser(services: AuthServices, request: AuthRequest): Promise<Response> {
  const { email, password } = request.body;
  if (typeof email !== 'string' || !EMAIL.test(email) || isLocalStaff(email)) {
    throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  const passwordHash = await hashPassword(await validPassword(password));
  const user = await services.database.asSuperuser((sql) =>
    insertUser(sql, {
      email,
      passwordHash,
      appMetadata: objectOf(request.body['app_metadata']),
      userMetadata: objectOf(request.body['user_metadata']),
    }),
  );
  if (user) return Response.json(userToJson(user));
  throw new Refusal(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );
}

/** GET /admin/users */
export async function showUsers(services: AuthServices, { query }: AuthRequest): Promise<Response> {
  const page = positive(query.get('page'), 1);
  const perPage = Math.min(positive(query.get('per_page'), 50), 1000);
  const users = await services.database.asSuperuser((sql) => listUsers(sql, page, perPage));
  return Response.json({ users: users.map(userToJson), aud: 'authenticated' });
}

/** PUT and DELETE /admin/users/<id> */
export async function manageUser(
  services: AuthServices,
  request: AuthRequest,
  id: string,
): Promise<Response> {
  const password = request.method === 'PUT' ? request.body['password'] : undefined;
  const passwordHash =
    password === undefined ? undefined : await hashPassword(await validPassword(password));
  return services.database.asSuperuser(async (sql) => {
    const user = await findUser(sql, id);
    if (!user) throw new Refusal(404, 'user_not_found', 'User not found');
    if (request.method === 'DELETE') {
      await deleteUser(sql, id);
      return Response.json({});
    }
    const changed = await updateUser(
      sql,
      user,
      objectOf(request.body['app_metadata']),
      passwordHash,
    );
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

function positive(text: string | null, fallback: number): number {
  const number = Number(text);
  return text !== null && Number.isInteger(number) && number > 0 ? number : fallback;
}
