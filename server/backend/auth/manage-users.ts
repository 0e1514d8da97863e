import { readObject } from '../request/read-body.ts';
import type { GatewayContext } from '../request/request-context.ts';
import { HttpError } from '../http-error.ts';
import { isLocalStaff } from './accounts/local-staff.ts';
import { passwordFault } from './accounts/password-rule.ts';
import type { AuthServices } from './services.ts';
import { insertUser, userToJson } from './accounts/users.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/u;

export function isAccountEmail(value: unknown): value is string {
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
  if (!isAccountEmail(email)) {
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

/** @throws {HttpError} when an account may not have this password */
export async function validPassword(password: unknown): Promise<string> {
  const text = typeof password === 'string' ? password : '';
  const fault = await passwordFault(text);
  if (fault === undefined) return text;
  throw new HttpError(422, 'weak_password', fault);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : {};
}
