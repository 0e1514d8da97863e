import type { SupabaseClient, User } from '@supabase/supabase-js';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { readSettings } from '#server/http/settings.ts';
import { createChannels } from '#server/backend/notifications/channels.ts';
import { address, product } from '#src/generated/site.ts';
import { request } from '#src/staff/data/request.ts';
import type { Options } from './open-admin.ts';

type Role = 'manager' | 'viewer';

const PAGE_SIZE = 200;

/** Until an operator enters the site's address. */
const PLACEHOLDER: string = 'https://www.example.com';

export async function listStaff(client: SupabaseClient): Promise<void> {
  const staff = (await allUsers(client)).filter((user) => roleOf(user) !== undefined);
  const without = await accountsWithoutFactor(client);
  for (const user of staff) {
    const last = user.last_sign_in_at;
    const signIn = last ? `last signed in ${last.slice(0, 10)}` : 'never signed in';
    console.log(
      `${user.email ?? ''}  ${roleOf(user)}, ${await factorsOf(client, user)}, ${signIn}`,
    );
  }
  if (staff.length === 0) console.log('No staff yet: npm run staff -- add <email>');
  if (without.length > 0) console.log(`${WITHOUT_FACTOR} ${without.join(', ')}.`);
}

/** Returns the accounts without a second factor, while it is not required. */
async function accountsWithoutFactor(client: SupabaseClient): Promise<readonly string[]> {
  const data = await request(client, () => client.rpc('accounts_without_factor'));
  return Array.isArray(data) ? data.map(String) : [];
}

const WITHOUT_FACTOR = 'Without a second factor, which each sets up at /admin/account:';

async function factorsOf(client: SupabaseClient, user: User): Promise<string> {
  const working = (await loadFactors(client, user)).filter(
    ({ status }) => status === 'verified',
  );
  const names = working.map((factor) => factor.friendly_name ?? factor.factor_type);
  return names.length > 0 ? `second factor: ${names.join(', ')}` : 'no second factor';
}

async function loadFactors(client: SupabaseClient, { id: userId }: User) {
  const { data, error } = await client.auth.admin.mfa.listFactors({ userId });
  if (error) throw new OperatorError(`Cannot list the second factors: ${error.message}`);
  return data.factors;
}

export async function addStaff(
  client: SupabaseClient,
  email: string,
  { role = 'manager', send }: Options,
): Promise<void> {
  if (role !== 'manager' && role !== 'viewer') {
    throw new OperatorError('A role is manager or viewer; nothing was changed.');
  }
  const existing = await findUser(client, email);
  const invited = existing ? undefined : await makeLink(client, 'invite', email);
  const id = existing?.id ?? invited?.userId ?? '';
  const { error } = await client.auth.admin.updateUserById(id, { app_metadata: { role } });
  if (error) throw new OperatorError(`${email} was not added: ${error.message}`);
  console.log(`${email} is a ${role}.`);
  if (invited) await handOver(invited.link, email, send === true);
}

/** Makes a new link for choosing a password. */
export async function inviteStaff(
  client: SupabaseClient,
  email: string,
  { send }: Options,
): Promise<void> {
  await staffAccount(client, email);
  const { link } = await makeLink(client, 'recovery', email);
  await handOver(link, email, send === true);
}

interface Invitation {
  readonly userId: string;
  readonly link: string;
}

async function makeLink(
  client: SupabaseClient,
  type: 'invite' | 'recovery',
  email: string,
): Promise<Invitation> {
  const { data, error } = await client.auth.admin.generateLink({ type, email });
  if (error) throw new OperatorError(`No link was made for ${email}: ${error.message}`);
  const { hashed_token: token } = data.properties;
  // Browsers do not send the part after a #, so no server's log has it.
  return { userId: data.user.id, link: `${siteAddress()}/admin/account#${type}=${token}` };
}

function siteAddress(): string {
  const { port } = readSettings(process.env);
  return address === PLACEHOLDER ? `http://localhost:${port}` : address;
}

async function handOver(link: string, email: string, send: boolean): Promise<void> {
  if (send) {
    await mail(link, email);
    console.log(`A mail with a link is on its way to ${email}.`);
    return;
  }
  console.log(`Hand this link to ${email}. It works once, for 24 hours:\n${link}`);
}

async function mail(link: string, email: string): Promise<void> {
  const { email: sendMail } = createChannels(process.env);
  const sent = await sendMail(
    {
      id: crypto.randomUUID(),
      to: email,
      subject: `Your staff account of ${product}`,
      text: `Choose your password with this link. It works once, for 24 hours:\n\n${link}\n`,
    },
    AbortSignal.timeout(30_000),
  );
  if (!sent.ok)
    throw new OperatorError(`The mail was not sent. ${sent.error} The link is:\n${link}`);
}

export async function resetFactors(client: SupabaseClient, email: string): Promise<void> {
  const { id } = await staffAccount(client, email);
  await request(client, () => client.rpc('reset_factors', { account: id }));
  console.log(
    `${email} has no second factor now, is signed out everywhere, and can set one up after signing in.`,
  );
}

/** Sets whether every account needs a second factor, or only those that have one. */
export async function requireFactor(client: SupabaseClient, needed: string): Promise<void> {
  if (needed !== 'any' && needed !== 'second-factor') {
    throw new OperatorError('Require second-factor or any; nothing was changed.');
  }
  const without = await accountsWithoutFactor(client);
  await request(client, () => client.rpc('require_assurance', { needed }));
  if (needed === 'any') {
    console.log('An account without a second factor may read submissions.');
    return;
  }
  console.log('Every account needs a second factor.');
  if (without.length > 0) console.log(`${WITHOUT_FACTOR} ${without.join(', ')}.`);
}

export async function removeStaff(client: SupabaseClient, email: string): Promise<void> {
  const { id } = await staffAccount(client, email);
  const { error } = await client.auth.admin.deleteUser(id);
  if (error) throw new OperatorError(`${email} was not removed: ${error.message}`);
  console.log(
    `${email} is removed and can no longer read submissions, not even on an open page.`,
  );
}

/** @throws {OperatorError} when the account is unknown */
async function staffAccount(client: SupabaseClient, email: string): Promise<User> {
  const user = await findUser(client, email);
  if (user && roleOf(user) !== undefined) return user;
  throw new OperatorError(`There is no staff account for ${email}.`);
}

async function findUser(client: SupabaseClient, email: string): Promise<User | undefined> {
  const lowerCase = email.toLowerCase();
  return (await allUsers(client)).find((user) => user.email?.toLowerCase() === lowerCase);
}

async function allUsers(client: SupabaseClient, page = 1): Promise<readonly User[]> {
  const { data, error } = await client.auth.admin.listUsers({ page, perPage: PAGE_SIZE });
  if (error) throw new OperatorError(`Cannot list the accounts: ${error.message}`);
  if (data.users.length < PAGE_SIZE) return data.users;
  return [...data.users, ...(await allUsers(client, page + 1))];
}

function roleOf({ app_metadata: { role } }: User): Role | undefined {
  return role === 'viewer' || role === 'manager' ? role : undefined;
}
