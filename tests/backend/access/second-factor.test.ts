import { createClient } from '@supabase/supabase-js';
import { generateSync } from 'otplib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { loadSessions } from '#src/staff/account/account-requests.ts';
import { newSecret, stepOfCode } from '#server/backend/auth/one-time-codes.ts';
import { PASSWORD, signUp } from '../support/clients/ask-backend.ts';

const STEP_MS = 30_000;

/** The client's error if its session has ended. */
const ENDED = 'AuthSessionMissingError';

let clock = Date.UTC(2030, 0, 1);
let address = '198.51.100.1';
const backend = await createTestBackend({ rateLimit: 'on', now: () => clock });
afterAll(() => backend.close());

/** Each test has an hour of its own. */
beforeEach(() => {
  clock += 60 * 60_000;
  address = '198.51.100.1';
});

/** An unmodified client of Supabase, which shares no session. */
function newClient(key = backend.publishableKey) {
  const send: typeof fetch = (input, init) =>
    backend.fetch(new Request(input, init), { address, trustworthyLocal: false });
  return createClient('http://localhost', key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: send },
    // The client requires a class, which Node 20 lacks, and makes no instance of it.
    realtime: { transport: Object as never },
  });
}

let accounts = 0;

async function newAccount() {
  const email = `person${++accounts}@example.org`;
  await signUp(backend, email, { role: 'manager' });
  return email;
}

async function signIn(email: string, password = PASSWORD) {
  const client = newClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  return { client, error };
}

async function enroll(client: ReturnType<typeof newClient>, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (!data) throw error;
  return { factorId: data.id, totp: data.totp };
}

const codeAt = (secret: string, time = clock) =>
  generateSync({ secret, epoch: Math.floor(time / 1000) });

async function withFactor() {
  const email = await newAccount();
  const { client } = await signIn(email);
  const { factorId, totp } = await enroll(client);
  const code = codeAt(totp.secret);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  expect(error).toBeNull();
  clock += 2 * STEP_MS;
  return { email, client, factorId, secret: totp.secret };
}

describe('the codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('equal those of RFC 6238, appendix B, at second %i', (second, code) => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(stepOfCode(code, secret, 0, second * 1000)).toBe(Math.floor(second / 30));
    expect(stepOfCode(code, secret, 0, second * 1000 + 2 * STEP_MS)).toBeUndefined();
  });
});

describe('a second factor', () => {
  it('is set up by a picture, a secret and a code, and proves sessions', async () => {
    const { client } = await signIn(await newAccount());
    const { factorId, totp } = await enroll(client);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /u);
    expect(totp.uri).toContain(`secret=${totp.secret}`);
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(totp.secret) });
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    });
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data?.totp).toMatchObject([{ id: factorId, friendly_name: 'Phone' }]);
  });

  it('is required at the next sign-in, and proves renewed tokens', async () => {
    const { email, factorId, secret } = await withFactor();
    const { client } = await signIn(email);
    const level = async () => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret) });
    await client.auth.refreshSession();
    expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  it.each([
    ['one step early', -STEP_MS, null],
    ['one step late', STEP_MS, null],
    ['two steps late', 2 * STEP_MS, 'mfa_verification_failed'],
  ])('is checked with a code that is %s', async (_when, offset, refusal) => {
    const { email, factorId, secret } = await withFactor();
    const { client } = await signIn(email);
    const code = codeAt(secret, clock - offset);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(error?.code ?? null).toBe(refusal);
  });

  it('accepts each code once, also in another session', async () => {
    const { email, factorId, secret } = await withFactor();
    const [first, second] = [await signIn(email), await signIn(email)];
    const code = codeAt(secret);
    expect(
      (await first.client.auth.mfa.challengeAndVerify({ factorId, code })).error,
    ).toBeNull();
    const again = await second.client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(again.error?.name).toBe(ENDED);
    const third = await signIn(email);
    const later = await third.client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(later.error?.code).toBe('mfa_verification_failed');
  });

  it('is blocked after five wrong codes from any networks', async () => {
    const { email, factorId, secret } = await withFactor();
    const { client } = await signIn(email);
    const statuses: (number | undefined)[] = [];
    for (let guess = 0; guess < 60; guess++) {
      address = `203.${guess}.113.9`;
      const code = String(guess).padStart(6, '0');
      if (code === codeAt(secret)) continue;
      const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
      statuses.push(error?.status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
    const code = codeAt(secret);
    const right = await client.auth.mfa.challengeAndVerify({ factorId, code });
    expect(right.error?.status).toBe(429);
    clock += 15 * 60_000;
    const after = { factorId, code: codeAt(secret) };
    expect((await client.auth.mfa.challengeAndVerify(after)).error).toBeNull();
  });

  it('cannot be added, removed or avoided by the password alone', async () => {
    const { email, factorId } = await withFactor();
    const { client } = await signIn(email);
    const { mfa } = client.auth;
    const added = await mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' });
    expect(added.error?.code).toBe('insufficient_aal');
    expect((await mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
    const password = { password: 'another one, longer', current_password: PASSWORD };
    expect((await client.auth.updateUser(password)).error?.code).toBe('insufficient_aal');
  });

  it('cannot be used by another account', async () => {
    const { factorId, secret } = await withFactor();
    const { client } = await signIn(await newAccount());
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId,
      code: codeAt(secret),
    });
    expect(error?.code).toBe('mfa_factor_not_found');
  });

  it.each([
    ['is too long for a QR code', 'S'.repeat(3000)],
    ['has half a character', '\uD83D'],
  ])('is refused for a product whose name %s', async (_what, issuer) => {
    const { client } = await signIn(await newAccount());
    const asked = { factorType: 'totp', friendlyName: 'Phone', issuer } as const;
    expect((await client.auth.mfa.enroll(asked)).error?.status).toBe(400);
  });

  it('has a QR code with four modules of white around it, as scanners need', () => {
    const { qrCode } = newSecret('Site', 'ann@example.org');
    const [, width] = /viewBox="0 0 (\d+) /u.exec(qrCode) ?? [];
    const places = [...qrCode.matchAll(/M(\d+),(\d+)h/gu)].flatMap(([, x, y]) => [x, y]);
    const [first, last] = [Math.min(...places.map(Number)), Math.max(...places.map(Number))];
    // A module is ten wide.
    expect([first, Number(width) - last - 10]).toEqual([40, 40]);
  });
});

describe('an invitation', () => {
  const admin = newClient(backend.secretKey).auth.admin;

  async function invite(email: string) {
    const { data } = await admin.generateLink({ type: 'invite', email });
    return data.properties?.hashed_token ?? '';
  }

  const redeem = (client: ReturnType<typeof newClient>, token: string) =>
    client.auth.verifyOtp({ type: 'invite', token_hash: token });

  it('lets a person choose the password once, without an old password', async () => {
    const token = await invite('new@example.org');
    expect((await signIn('new@example.org', '')).error).not.toBeNull();
    const client = newClient();
    expect((await redeem(client, token)).error).toBeNull();
    const { error } = await client.auth.updateUser({ password: 'my own password, long' });
    expect(error).toBeNull();
    expect((await signIn('new@example.org', 'my own password, long')).error).toBeNull();
    expect((await redeem(newClient(), token)).error?.code).toBe('otp_expired');
    const again = await client.auth.updateUser({ password: 'a thief’s own password' });
    expect(again.error?.name).toBe(ENDED);
  });

  it('opens the account that it was made for, whatever address comes with it', async () => {
    const token = await invite('invited@example.org');
    const email = await newAccount();
    const { auth } = newClient();
    expect((await auth.verifyOtp({ type: 'invite', email, token })).error?.status).toBe(400);
    const request = { type: 'invite', email, token_hash: token } as const;
    const { data } = await auth.verifyOtp(request);
    expect(data.user?.email).toBe('invited@example.org');
  });

  it('expires after a day, and when a newer invitation is made', async () => {
    const [old, email] = [await invite('slow@example.org'), 'slow@example.org'];
    const newer = await admin.generateLink({ type: 'recovery', email });
    expect((await redeem(newClient(), old)).error?.code).toBe('otp_expired');
    clock += 24 * 60 * 60_000;
    const token = newer.data.properties?.hashed_token ?? '';
    expect((await redeem(newClient(), token)).error?.code).toBe('otp_expired');
  });

  it('is refused for a used address, and without the secret key', async () => {
    const again = await admin.generateLink({ type: 'invite', email: await newAccount() });
    expect(again.error?.code).toBe('email_exists');
    const { client } = await signIn(await newAccount());
    const link = await client.auth.admin.generateLink({
      type: 'recovery',
      email: 'new@example.org',
    });
    expect(link.error?.status).toBe(401);
  });
});

describe('changing one’s password', () => {
  it('requires the current password', async () => {
    const { client } = await signIn(await newAccount());
    const change = { password: 'another one, longer', current_password: 'a guess' };
    const { error } = await client.auth.updateUser(change);
    expect(error?.code).toBe('invalid_credentials');
  });

  it('accepts 15 characters and more, also spaces, and rejects common passwords', async () => {
    const { client } = await signIn(await newAccount());
    const change = async (password: string) =>
      (await client.auth.updateUser({ password, current_password: PASSWORD })).error?.code;
    expect(await change('fourteen chars')).toBe('weak_password');
    expect(await change('passwordpassword')).toBe('weak_password');
    expect(await change('fifteen letters')).toBeUndefined();
  });
});

describe('the list of an account’s own sessions', () => {
  it('has 20 sessions at most: this session, then the last used ones', async () => {
    const email = await newAccount();
    const { client } = await signIn(email);
    for (let count = 0; count < 21; count++) {
      clock += 1000;
      await openByLink(email);
    }
    const sessions = await loadSessions(client);
    const [own, ...others] = sessions;
    expect([own?.isThis, others.length]).toEqual([true, 19]);
    const times = others.map(({ used }) => Date.parse(used));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(times[0]).toBe(clock);
  });

  it('tells the sessions apart by the network of their last use', async () => {
    const email = await newAccount();
    const { client } = await signIn(email);
    address = '2001:db8:1:2:3:4:5:6';
    clock += 1000;
    await signIn(email);
    const sessions = await loadSessions(client);
    expect(sessions.slice(0, 2)).toMatchObject([
      { isThis: true, network: '198.51.100.1' },
      { isThis: false, network: '2001:db8:1:2::/64' },
    ]);
    address = '203.0.113.9';
    await client.auth.refreshSession();
    expect((await loadSessions(client))[0]?.network).toBe('203.0.113.9');
  });
});

/** Opens a session without a password, which takes long to check. */
async function openByLink(email: string): Promise<void> {
  const type = 'recovery';
  const { data } = await newClient(backend.secretKey).auth.admin.generateLink({ type, email });
  const token = data.properties?.hashed_token ?? '';
  const { error } = await newClient().auth.verifyOtp({ type, token_hash: token });
  expect(error).toBeNull();
}
