import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../../database/database.ts';
import { insertUser, NO_PASSWORD } from './users.ts';

/** The account with which `npm start` and `npm run dev` sign in a visitor at this computer. */
export interface LocalStaff {
  readonly email: string;
  /** Made for this process, and never stored. */
  readonly password: string;
}

/** Its e-mail address. */
export const LOCAL_STAFF_EMAIL = 'local-staff@localhost';

/** The account's only password is kept in this process. */
export async function createLocalStaff(sql: Sql): Promise<LocalStaff> {
  await insertUser(sql, {
    email: LOCAL_STAFF_EMAIL,
    passwordHash: NO_PASSWORD,
    appMetadata: { role: 'staff' },
    userMetadata: {},
  });
  return { email: LOCAL_STAFF_EMAIL, password: randomBytes(24).toString('base64url') };
}

/** A server for real use has no such account, whatever the earlier use of its folder. */
export async function removeLocalStaff(sql: Sql): Promise<undefined> {
  await sql.query('delete from auth.users where email = $1', [LOCAL_STAFF_EMAIL]);
}

export function isLocalStaff(email: string): boolean {
  return email.trim().toLowerCase() === LOCAL_STAFF_EMAIL;
}

/** Needs no slow hash, as the password is as random as a key. */
export function isLocalPassword(staff: LocalStaff | undefined, password: string): boolean {
  if (!staff) return false;
  const [given, expected] = [Buffer.from(password), Buffer.from(staff.password)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
