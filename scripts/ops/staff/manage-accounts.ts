import { randomBytes } from 'node:crypto';
import type { SupabaseClient, User } from '@supabase/supabase-js';
import { passwordFault } from '../../../server/backend/auth/password-rule.ts';
import { StartupError } from '../../../server/backend/database/startup-error.ts';
import { askPassword } from './ask-password.ts';

const ROLE = { role: 'staff' };
const PAGE_SIZE = 200;

export async function listStaff(client: SupabaseClient): Promise<void> {
  const staff = (await allUsers(client)).filter(isStaff);
  const lines = staff.map(({ email, last_sign_in_at: last }) => `${email ?? ''}  ${signIn(last)}`);
  console.log(lines.length > 0 ? lines.join('\n') : 'No staff yet: npm run staff -- add <email>');
}

function signIn(last: string | null | undefined): string {
  return last ? `last signed in ${last.slice(0, 10)}` : 'never signed in';
}

/** Makes an account, or makes one that exists staff, with the new password. @throws {StartupError} when the backend refuses */
export async function addStaff(
  client: SupabaseClient,
  email: string,
  generate: boolean,
): Promise<void> {
  const password = generate ? randomBytes(15).toString('base64url') : await askPassword();
  const problem = await passwordFault(password);
  if (problem !== undefined) throw new StartupError(`${email} was not added: ${problem}`);
  const existing = await findUser(client, email);
  const account = { password, app_metadata: ROLE };
  const { error } = existing
    ? await client.auth.admin.updateUserById(existing.id, account)
    : await client.auth.admin.createUser({ email, email_confirm: true, ...account });
  if (error) throw new StartupError(`${email} was not added: ${error.message}`);
  console.log(`${email} is staff${existing ? ' and has a new password' : ''}.`);
  if (generate) console.log(`Password (shown only now): ${password}`);
}

export async function removeStaff(client: SupabaseClient, email: string): Promise<void> {
  const user = await findUser(client, email);
  if (!user || !isStaff(user)) throw new StartupError(`There is no staff account for ${email}.`);
  const { error } = await client.auth.admin.deleteUser(user.id);
  if (error) throw new StartupError(`${email} was not removed: ${error.message}`);
  console.log(`${email} is removed and can no longer read submissions, not even on an open page.`);
}

async function findUser(client: SupabaseClient, email: string): Promise<User | undefined> {
  const wanted = email.toLowerCase();
  return (await allUsers(client)).find((user) => user.email?.toLowerCase() === wanted);
}

async function allUsers(client: SupabaseClient, page = 1): Promise<readonly User[]> {
  const { data, error } = await client.auth.admin.listUsers({ page, perPage: PAGE_SIZE });
  if (error) throw new StartupError(`Cannot list the accounts: ${error.message}`);
  if (data.users.length < PAGE_SIZE) return data.users;
  return [...data.users, ...(await allUsers(client, page + 1))];
}

function isStaff({ app_metadata: metadata }: User): boolean {
  return metadata['role'] === ROLE.role;
}
