import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  addStaff,
  inviteStaff,
  removeStaff,
  requireFactor,
  resetFactors,
} from '#scripts/ops/staff/manage-accounts.ts';
import {
  beginFactor,
  changePassword,
  choosePassword,
  endOtherSessions,
  endSession,
  enterCode,
  loadFactors,
  loadSessions,
  makeRecoveryCodes,
  openLink,
  redeemRecoveryCode,
  removeFactor,
} from '#src/staff/account/account-requests.ts';
import { openAccounts, STEP_MS } from '../support/access/accounts.ts';
import { PASSWORD } from '../support/clients/ask-backend.ts';

const NEXT_PASSWORD = 'another one, longer';

const accounts = await openAccounts();
const { now, operator, newClient, newAccount, signIn, linkOf } = accounts;

beforeAll(() => void vi.spyOn(console, 'log').mockReturnValue(undefined));
afterAll(() => void vi.restoreAllMocks());

/** A manager, in two browsers. */
interface Person {
  readonly email: string;
  readonly own: SupabaseClient;
  readonly other: SupabaseClient;
  readonly secret?: string;
}

async function person(): Promise<Person> {
  const email = await newAccount();
  return { email, own: await signIn(email), other: await signIn(email) };
}

/** Sets up a second factor. @returns its secret */
async function setUpFactor(client: SupabaseClient, name = 'Phone'): Promise<string> {
  const { id, secret } = await beginFactor(client, name, 'Site');
  await enterCode(client, id, codeOf(secret));
  return secret;
}

/** Waits for the next code. */
function codeOf(secret: string): string {
  now.ms += STEP_MS;
  return accounts.codeOf(secret);
}

/** A person with a second factor, whose browsers have both entered a code. */
async function personWithFactor(): Promise<Required<Person>> {
  const { email, own } = await person();
  const secret = await setUpFactor(own);
  const other = await signIn(email);
  await proveByCode(other, secret);
  return { email, own, other, secret };
}

async function proveByCode(client: SupabaseClient, secret: string): Promise<void> {
  const [factor] = await loadFactors(client);
  await enterCode(client, factor?.id ?? '', codeOf(secret));
}

/** Opens a new link of an account. */
async function openLinkOf(email: string): Promise<SupabaseClient> {
  const client = newClient();
  await openLink(client, { type: 'recovery', token: await linkOf(email) });
  return client;
}

/**
 * Returns what a browser may do with the tokens that it had, and then with renewed ones: the role,
 * the proof that the session lacks, or `out`.
 */
async function standingOf(client: SupabaseClient): Promise<string> {
  const byToken = await standing(client);
  const { error } = await client.auth.refreshSession();
  const renewed = error ? 'out' : await standing(client);
  return byToken === renewed ? renewed : `${byToken}, then ${renewed}`;
}

async function standing(client: SupabaseClient): Promise<string> {
  const { data } = await client.rpc('staff_session');
  const { role = null, lacks = null } = Object(data);
  if (role !== null) return role;
  const { error } = await client.auth.getUser();
  return error ? 'out' : `lacks ${lacks}`;
}

/** Makes a change in the first browser, or as the operator. */
type Change = (person: Required<Person>) => Promise<unknown>;

/** Signs out by another client, so that the browser itself keeps its tokens. */
async function signOut(browser: SupabaseClient, scope: 'local' | 'global'): Promise<void> {
  const { session } = (await browser.auth.getSession()).data;
  const { error } = await newClient().auth.admin.signOut(session?.access_token ?? '', scope);
  expect(error).toBeNull();
}

const CHANGES: readonly (readonly [string, Change, string, string])[] = [
  ['its owner signs out', ({ own }) => signOut(own, 'local'), 'out', 'manager'],
  ['its owner signs out everywhere', ({ own }) => signOut(own, 'global'), 'out', 'out'],
  ['its owner signs the others out', ({ own }) => endOtherSessions(own), 'manager', 'out'],
  [
    'its owner ends one other session',
    async ({ own }) => {
      const { id = '' } = (await loadSessions(own)).find(({ isThis }) => !isThis) ?? {};
      await endSession(own, id);
    },
    'manager',
    'out',
  ],
  [
    'another account ends its sessions by their ids',
    async ({ own }) => {
      const another = await signIn(await newAccount());
      for (const { id } of await loadSessions(own)) await endSession(another, id);
    },
    'manager',
    'manager',
  ],
  [
    'its owner changes the password',
    ({ own }) => changePassword(own, NEXT_PASSWORD, PASSWORD),
    'manager',
    'out',
  ],
  ['its owner adds a device', ({ own }) => setUpFactor(own, 'Tablet'), 'manager', 'manager'],
  [
    'its owner removes the device',
    async ({ own }) => {
      const [factor] = await loadFactors(own);
      await removeFactor(own, factor?.id ?? '');
    },
    'manager',
    'out',
  ],
  [
    'the operator makes a viewer',
    ({ email }) => addStaff(operator, email, { role: 'viewer' }),
    'viewer',
    'viewer',
  ],
  [
    'the operator makes a link',
    ({ email }) => inviteStaff(operator, email, {}),
    'manager',
    'manager',
  ],
  [
    'the operator resets the factors',
    ({ email }) => resetFactors(operator, email),
    'out',
    'out',
  ],
  ['the operator removes the account', removeAccount, 'out', 'out'],
];

/** Removes the account of a person, who can then not sign in either. */
async function removeAccount({ email }: Person): Promise<void> {
  await removeStaff(operator, email);
  const signingIn = { email, password: PASSWORD };
  const { error } = await newClient().auth.signInWithPassword(signingIn);
  expect(error?.code).toBe('invalid_credentials');
}

describe('the browsers of an account that are still in afterwards', () => {
  it.each(CHANGES)('when %s', async (_who, change, own, other) => {
    const owner = await personWithFactor();
    await change(owner);
    expect([await standingOf(owner.own), await standingOf(owner.other)]).toEqual([own, other]);
  });

  it('when the owner sets up the first factor: that browser alone', async () => {
    const { own, other } = await person();
    await setUpFactor(own);
    expect([await standingOf(own), await standingOf(other)]).toEqual(['manager', 'out']);
  });

  it('when the owner uses a recovery code elsewhere: that browser, not the lost device', async () => {
    const { email, own: lost } = await personWithFactor();
    const codes = await makeRecoveryCodes(lost);
    const here = await signIn(email);
    expect(await standing(here)).toBe('lacks code');
    await redeemRecoveryCode(here, codes[0] ?? '');
    expect([await standing(here), await standingOf(lost)]).toEqual(['manager', 'out']);
    await expect(redeemRecoveryCode(here, codes[1] ?? '')).rejects.toThrow(/not one of your/u);
  });

  it('when the owner chooses a password by a link: that browser alone', async () => {
    const { email, own, other } = await person();
    const opened = await openLinkOf(email);
    expect([await standingOf(opened), await standingOf(own)]).toEqual([
      'lacks password',
      'manager',
    ]);
    await choosePassword(opened, email, NEXT_PASSWORD);
    const all = [await standingOf(opened), await standingOf(own), await standingOf(other)];
    expect(all).toEqual(['manager', 'out', 'out']);
  });

  it('when a second factor is required: those with a code', async () => {
    const [bare, proved] = [await person(), await personWithFactor()];
    await requireFactor(operator, 'second-factor');
    onTestFinished(() => requireFactor(operator, 'any'));
    const all = [await standingOf(bare.own), await standingOf(proved.other)];
    expect(all).toEqual(['lacks factor', 'manager']);
    await setUpFactor(bare.own);
    expect([await standingOf(bare.own), await standingOf(bare.other)]).toEqual([
      'manager',
      'out',
    ]);
  });
});

describe('a session by a link', () => {
  it('may choose a password, and nothing else', async () => {
    const { email } = await person();
    const opened = await openLinkOf(email);
    expect((await opened.rpc('erased_submission', { submission: UNKNOWN })).status).toBe(403);
    expect((await opened.rpc('own_sessions')).data).toEqual([]);
    expect((await opened.rpc('end_session', { session: UNKNOWN })).status).toBe(403);
    await expect(beginFactor(opened, 'Thief', 'Site')).rejects.toThrow(/second factor first/u);
    await choosePassword(opened, email, NEXT_PASSWORD);
    expect(await standing(opened)).toBe('manager');
  });

  it('asks for the code of a second factor before it chooses a password', async () => {
    const { email, secret } = await personWithFactor();
    const opened = await openLinkOf(email);
    expect(await standing(opened)).toBe('lacks code');
    await proveByCode(opened, secret);
    expect(await standing(opened)).toBe('lacks password');
    await choosePassword(opened, email, NEXT_PASSWORD);
    expect(await standing(opened)).toBe('lacks code');
    await proveByCode(opened, secret);
    expect(await standing(opened)).toBe('manager');
  });
});

/** The id of nothing. */
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
