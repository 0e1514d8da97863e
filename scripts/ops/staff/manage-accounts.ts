import { randomBytes } from 'node:crypto';
import type { GoTrueAdminApi, User } from '@supabase/supabase-js';
import { passwordFault } from '../../../server/backend/auth/password-rule.ts';
import { StartupError } from '../../../server/backend/database/startup-error.ts';
import { askPassword } from './ask-password.ts';
import type { AccountCommand } from './parse-command.ts';

const ROLE = { role: 'staff' };
const PAGE_SIZE = 200;

/** @throws {StartupError} when the backend refuses, in its own words */
export async function runAccountCommand(
  admin: GoTrueAdminApi,
  command: AccountCommand,
): Promise<void> {
  switch (command.kind) {
    case 'list':
      return listStaff(admin);
    case 'remove':
      return removeStaff(admin, command.email);
    case 'add':
      return addStaff(admin, command.email, command.generate);
  }
}

async function listStaff(admin: GoTrueAdminApi): Promise<void> {
  const staff = (await allUsers(admin)).filter(isStaff);
  const lines = staff.map(({ email, last_sign_in_at: last }) => `${email ?? ''}  ${signIn(last)}`);
  say(lines.length > 0 ? lines.join('\n') : 'No staff yet: npm run staff -- add <email>');
}

function signIn(last: string | null | undefined): string {
  return last ? `last signed in ${last.slice(0, 10)}` : 'never signed in';
}

/** An account that exists becomes staff, with the new password. */
async function addStaff(admin: GoTrueAdminApi, email: string, generate: boolean): Promise<void> {
  const password = generate ? randomBytes(15).toString('base64url') : await askPassword();
  const problem = await passwordFault(password);
  if (problem !== undefined) throw new StartupError(`${email} was not added: ${problem}`);
  const existing = await findUser(admin, email);
  const account = { password, app_metadata: ROLE };
  const { error } = existing
    ? await admin.updateUserById(existing.id, account)
    : await admin.createUser({ email, email_confirm: true, ...account });
  if (error) throw new StartupError(`${email} was not added: ${error.message}`);
  say(`${email} is staff${existing ? ' and has a new password' : ''}.`);
  if (generate) say(`Password (shown only now): ${password}`);
}

async function removeStaff(admin: GoTrueAdminApi, email: string): Promise<void> {
  const user = await findUser(admin, email);
  if (!user || !isStaff(user)) throw new StartupError(`There is no staff account for ${email}.`);
  const { error } = await admin.deleteUser(user.id);
  if (error) throw new StartupError(`${email} was not removed: ${error.message}`);
  say(`${email} is removed and can no longer read submissions, not even on an open page.`);
}

async function findUser(admin: GoTrueAdminApi, email: string): Promise<User | undefined> {
  const wanted = email.toLowerCase();
  return (await allUsers(admin)).find((user) => user.email?.toLowerCase() === wanted);
}

async function allUsers(admin: GoTrueAdminApi, page = 1): Promise<readonly User[]> {
  const { data, error } = await admin.listUsers({ page, perPage: PAGE_SIZE });
  if (error) throw new StartupError(`Cannot list the accounts: ${error.message}`);
  if (data.users.length < PAGE_SIZE) return data.users;
  return [...data.users, ...(await allUsers(admin, page + 1))];
}

function isStaff({ app_metadata: metadata }: User): boolean {
  return metadata['role'] === ROLE.role;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
