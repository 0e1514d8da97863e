import type { SupabaseClient } from '@supabase/supabase-js';
import { generateSync } from 'otplib';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
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
import { PASSWORD, signUp } from '../support/clients/ask-backend.ts';
import { clientFor, fetchFrom } from '../support/clients/clients.ts';

const NEXT_PASSWORD = 'another one, longer';
const STEP_MS = 30_000;

let clock = Date.UTC(2030, 0, 1);
const backend = await createTestBackend({ rateLimit: 'on', now: () => clock });
const send = fetchFrom(backend);
const newClient = (key = backend.publishableKey) =>
  clientFor('http://localhost', key, {}, send);
const operator = newClient(backend.secretKey);
afterAll(() => backend.close());

beforeAll(() => void vi.spyOn(console, 'log').mockReturnValue(undefined));
afterAll(() => void vi.restoreAllMocks());
/** Each test has an hour of its own, without failed sign-ins. */
beforeEach(() => void (clock += 60 * 60_000));

/** A manager, in two browsers. */
interface Person {
  readonly email: string;
  readonly own: SupabaseClient;
  readonly other: SupabaseClient;
  readonly secret?: string;
}

let people = 0;

async function person(): Promise<Person> {
  const email = `person${++people}@example.org`;
  await signUp(backend, email, { role: 'manager' });
  return { email, own: await signIn(email), other: await signIn(email) };
}

async function signIn(email: string): Promise<SupabaseClient> {
  const client = newClient();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

/** Sets up a second factor. @returns its secret */
async function setUpFactor(client: SupabaseClient, name = 'Phone'): Promise<string> {
  const { id, secret } = await beginFactor(client, name, 'Site');
  await enterCode(client, id, codeOf(secret));
  return secret;
}

function codeOf(secret: string): string {
  clock += STEP_MS;
  return generateSync({ secret, epoch: Math.floor(clock / 1000) });
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

/** Opens the newest link of an account. */
async function openLinkOf(email: string): Promise<SupabaseClient> {
  const { data } = await operator.auth.admin.generateLink({ type: 'recovery', email });
  const client = newClient();
  const token = data.properties?.hashed_token ?? '';
  await openLink(client, { type: 'recovery', token });
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

const OWN_CHANGES: readonly (readonly [string, Change, string, string])[] = [
  ['signs the others out', ({ own }) => endOtherSessions(own), 'manager', 'out'],
  [
    'ends one other session',
    async ({ own }) => {
      const { id = '' } = (await loadSessions(own)).find(({ isThis }) => !isThis) ?? {};
      await endSession(own, id);
    },
    'manager',
    'out',
  ],
  [
    'changes the password',
    ({ own }) => changePassword(own, NEXT_PASSWORD, PASSWORD),
    'manager',
    'out',
  ],
  ['adds a device', ({ own }) => setUpFactor(own, 'Tablet'), 'manager', 'manager'],
  [
    'removes the device',
    async ({ own }) => {
      const [factor] = await loadFactors(own);
      await removeFactor(own, factor?.id ?? '');
    },
    'manager',
    'out',
  ],
];

const OPERATIONS: readonly (readonly [string, Change, string])[] = [
  ['makes a viewer', ({ email }) => addStaff(operator, email, { role: 'viewer' }), 'viewer'],
  ['makes a link', ({ email }) => inviteStaff(operator, email, {}), 'manager'],
  ['resets the factors', ({ email }) => resetFactors(operator, email), 'out'],
  ['removes the account', ({ email }) => removeStaff(operator, email), 'out'],
];

describe('the browsers of an account that are still in afterwards', () => {
  it.each(OWN_CHANGES)('when its owner %s', async (_change, change, own, other) => {
    const owner = await personWithFactor();
    await change(owner);
    expect([await standingOf(owner.own), await standingOf(owner.other)]).toEqual([own, other]);
  });

  it.each(OPERATIONS)('when the operator %s', async (_change, change, both) => {
    const owner = await personWithFactor();
    await change(owner);
    expect([await standingOf(owner.own), await standingOf(owner.other)]).toEqual([both, both]);
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
