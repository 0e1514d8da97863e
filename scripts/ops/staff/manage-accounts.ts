import type { SupabaseClient } from '@supabase/supabase-js';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { readSettings } from '#server/http/settings.ts';
import { createChannels } from '#server/backend/notifications/channels.ts';
import {
  invitation,
  linkAddress,
  siteAddress,
  type LinkType,
} from '#supabase/functions/manage-staff/invitation.ts';
import { parseEmail } from '#src/engine/values/email-address.ts';
import {
  loadAccountsWithoutFactor,
  loadColleagues,
  type Colleague,
} from '#src/staff/data/colleagues.ts';
import { request } from '#src/staff/data/request.ts';
import type { Options } from './open-admin.ts';

export async function listStaff(client: SupabaseClient): Promise<void> {
  const staff = await loadColleagues(client);
  const without = await loadAccountsWithoutFactor(client);
  for (const { email, role, factors, lastSignIn } of staff) {
    const last = lastSignIn ? `last signed in ${lastSignIn.slice(0, 10)}` : 'never signed in';
    const names = factors.length > 0 ? `second factor: ${factors.join(', ')}` : NO_FACTOR;
    console.log(`${email}  ${role}, ${names}, ${last}`);
  }
  if (staff.length === 0) console.log('No staff yet: npm run staff -- add <email>');
  if (without.length > 0) console.log(`${WITHOUT_FACTOR} ${without.join(', ')}.`);
}

const NO_FACTOR = 'no second factor';

const WITHOUT_FACTOR = 'Without a second factor, which each sets up at /admin/account:';

export async function addStaff(
  client: SupabaseClient,
  typed: string,
  { role = 'manager', send }: Options,
): Promise<void> {
  const email = parseEmail(typed);
  if (email === undefined) {
    throw new OperatorError(
      `${typed} is no email address that gets mail; nothing was changed.`,
    );
  }
  if (role !== 'manager' && role !== 'viewer') {
    throw new OperatorError('A role is manager or viewer; nothing was changed.');
  }
  const existing = await findColleague(client, email);
  const invited = existing ? undefined : await makeLink(client, ['invite', 'recovery'], email);
  await change(client, role, existing?.id ?? invited?.userId ?? '');
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
  const { link } = await makeLink(client, ['recovery'], email);
  await handOver(link, email, send === true);
}

interface Invitation {
  readonly userId: string;
  readonly link: string;
}

/** @param types the second is for a person who has an account, but no role */
async function makeLink(
  client: SupabaseClient,
  [type, otherwise]: readonly [LinkType, LinkType?],
  email: string,
): Promise<Invitation> {
  const { data, error } = await client.auth.admin.generateLink({ type, email });
  if (otherwise && error?.code === 'email_exists') return makeLink(client, [otherwise], email);
  if (error) throw new OperatorError(`No link was made for ${email}: ${error.message}`);
  const local = `http://localhost:${readSettings(process.env).port}`;
  const link = linkAddress(type, data.properties.hashed_token, siteAddress(local));
  return { userId: data.user.id, link };
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
  const sent = await sendMail(invitation(email, link), AbortSignal.timeout(30_000));
  if (!sent.ok)
    throw new OperatorError(`The mail was not sent. ${sent.error} The link is:\n${link}`);
}

export async function resetFactors(client: SupabaseClient, email: string): Promise<void> {
  const { id } = await staffAccount(client, email);
  await change(client, 'reset', id);
  console.log(
    `${email} has no second factor now, is signed out everywhere, and can set one up after signing in.`,
  );
}

/** Sets whether every account needs a second factor, or only those that have one. */
export async function requireFactor(client: SupabaseClient, needed: string): Promise<void> {
  if (needed !== 'any' && needed !== 'second-factor') {
    throw new OperatorError('Require second-factor or any; nothing was changed.');
  }
  const without = await loadAccountsWithoutFactor(client);
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
  await change(client, 'remove', id);
  console.log(
    `${email} is removed and can no longer read submissions, not even on an open page.`,
  );
}

async function change(client: SupabaseClient, action: string, account: string): Promise<void> {
  await request(client, () => client.rpc('manage_staff', { action, account }));
}

/** @throws {OperatorError} when the account is unknown */
async function staffAccount(client: SupabaseClient, email: string): Promise<Colleague> {
  const colleague = await findColleague(client, email);
  if (colleague) return colleague;
  throw new OperatorError(`There is no staff account for ${email}.`);
}

async function findColleague(
  client: SupabaseClient,
  email: string,
): Promise<Colleague | undefined> {
  const lowerCase = email.toLowerCase();
  return (await loadColleagues(client)).find((one) => one.email.toLowerCase() === lowerCase);
}
