import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../../database/database.ts';
import { insertUser, NO_PASSWORD } from './users.ts';

/** The account of visitors at this computer under `npm start` and `npm run dev`. */
export interface LocalStaff {
  readonly email: string;
  readonly password: string;
}

export const LOCAL_STAFF_EMAIL = 'local-staff@localhost';

/** Creates the account. Only this process has its password. */
export async function createLocalStaff(sql: Sql): Promise<LocalStaff> {
  await insertUser(sql, {
    email: LOCAL_STAFF_EMAIL,
    passwordHash: NO_PASSWORD,
    appMetadata: { role: 'manager' },
    userMetadata: {},
  });
  return { email: LOCAL_STAFF_EMAIL, password: randomBytes(24).toString('base64url') };
}

/** Removes the account that a trial left in the folder. */
export async function removeLocalStaff(sql: Sql): Promise<undefined> {
  await sql.query('delete from auth.users where email = $1', [LOCAL_STAFF_EMAIL]);
}

export function isLocalStaff(email: string): boolean {
  return email.trim().toLowerCase() === LOCAL_STAFF_EMAIL;
}

/** Needs no slow hash: the password is as random as a key. */
export function isLocalPassword(staff: LocalStaff | undefined, password: string): boolean {
  if (!staff) return false;
  const [given, expected] = [Buffer.from(password), Buffer.from(staff.password)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
