import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { loadSessions } from '#src/staff/account/account-requests.ts';
import { newSecret, stepOfCode } from '#server/backend/auth/one-time-codes.ts';
import { openAccounts, STEP_MS } from '../support/access/accounts.ts';
import { PASSWORD } from '../support/clients/ask-backend.ts';

/** The client's error if its session has ended. */
const ENDED = 'AuthSessionMissingError';

const accounts = await openAccounts();
const { now, operator, newClient, newAccount, signIn, linkOf, codeOf } = accounts;

async function enroll({ auth }: SupabaseClient, friendlyName = 'Phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (!data) throw error;
  return { factorId: data.id, totp: data.totp };
}

/** Enters a code. @returns the error, if any */
async function enter({ auth }: SupabaseClient, factorId: string, code: string) {
  return (await auth.mfa.challengeAndVerify({ factorId, code })).error;
}

async function withFactor() {
  const email = await newAccount();
  const client = await signIn(email);
  const { factorId, totp } = await enroll(client);
  expect(await enter(client, factorId, codeOf(totp.secret))).toBeNull();
  now.ms += 2 * STEP_MS;
  return { email, factorId, secret: totp.secret };
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
  it('is set up by a picture, a secret and a code, and required from then on', async () => {
    const email = await newAccount();
    const client = await signIn(email);
    const { factorId, totp } = await enroll(client);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /u);
    expect(totp.uri).toContain(`secret=${totp.secret}`);
    await enter(client, factorId, codeOf(totp.secret));
    const levelOf = async ({ auth }: SupabaseClient) =>
      (await auth.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await levelOf(client)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    });
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data?.totp).toMatchObject([{ id: factorId, friendly_name: 'Phone' }]);
    expect(await levelOf(await signIn(email))).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
  });

  it.each([
    ['one step early', -STEP_MS, undefined],
    ['one step late', STEP_MS, undefined],
    ['two steps late', 2 * STEP_MS, 'mfa_verification_failed'],
  ])('is checked with a code that is %s', async (_when, lateMs, refusal) => {
    const { email, factorId, secret } = await withFactor();
    const error = await enter(await signIn(email), factorId, codeOf(secret, -lateMs));
    expect(error?.code).toBe(refusal);
  });

  it('accepts each code once, also in another session', async () => {
    const { email, factorId, secret } = await withFactor();
    const [first, second] = [await signIn(email), await signIn(email)];
    const code = codeOf(secret);
    expect(await enter(first, factorId, code)).toBeNull();
    expect((await enter(second, factorId, code))?.name).toBe(ENDED);
    const later = await enter(await signIn(email), factorId, code);
    expect(later?.code).toBe('mfa_verification_failed');
  });

  it('is blocked after five wrong codes from any networks', async () => {
    const { email, factorId, secret } = await withFactor();
    const client = await signIn(email);
    const right = codeOf(secret);
    const statuses: (number | undefined)[] = [];
    for (let guess = 0; guess < 60; guess++) {
      now.address = `203.${guess}.113.9`;
      const code = String(guess).padStart(6, '0');
      if (code !== right) statuses.push((await enter(client, factorId, code))?.status);
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
    expect((await enter(client, factorId, right))?.status).toBe(429);
    now.ms += 15 * 60_000;
    expect(await enter(client, factorId, codeOf(secret))).toBeNull();
  });

  it('cannot be added, removed or avoided by the password alone', async () => {
    const { email, factorId } = await withFactor();
    const { auth } = await signIn(email);
    const change = { password: 'another one, longer', current_password: PASSWORD };
    for (const { error } of [
      await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' }),
      await auth.mfa.unenroll({ factorId }),
      await auth.updateUser(change),
    ]) {
      expect(error?.code).toBe('insufficient_aal');
    }
  });

  it('cannot be used by another account', async () => {
    const { factorId, secret } = await withFactor();
    const other = await signIn(await newAccount());
    const error = await enter(other, factorId, codeOf(secret));
    expect(error?.code).toBe('mfa_factor_not_found');
  });

  it.each([
    ['is too long for a QR code', 'S'.repeat(3000)],
    ['has half a character', '\uD83D'],
  ])('is refused for a product whose name %s', async (_what, issuer) => {
    const { auth } = await signIn(await newAccount());
    const asked = { factorType: 'totp', friendlyName: 'Phone', issuer } as const;
    expect((await auth.mfa.enroll(asked)).error?.status).toBe(400);
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
  const { admin } = operator.auth;

  async function invite(email: string) {
    const { data } = await admin.generateLink({ type: 'invite', email });
    return data.properties?.hashed_token ?? '';
  }

  const redeem = async (token: string, { auth } = newClient()) =>
    (await auth.verifyOtp({ type: 'invite', token_hash: token })).error?.code;

  it('lets a person choose the password once, without an old password', async () => {
    const [email, client] = ['new@example.org', newClient()];
    const token = await invite(email);
    const signInBy = async (password: string) =>
      (await newClient().auth.signInWithPassword({ email, password })).error;
    expect(await signInBy('')).not.toBeNull();
    expect(await redeem(token, client)).toBeUndefined();
    expect(await redeem(token)).toBe('otp_expired');
    const choose = async (password: string) =>
      (await client.auth.updateUser({ password })).error;
    expect(await choose('my own password, long')).toBeNull();
    expect(await signInBy('my own password, long')).toBeNull();
    expect((await choose('a thief’s own password'))?.name).toBe(ENDED);
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
    const old = await invite('slow@example.org');
    const newer = await linkOf('slow@example.org');
    expect(await redeem(old)).toBe('otp_expired');
    now.ms += 24 * 60 * 60_000;
    expect(await redeem(newer)).toBe('otp_expired');
  });

  it('is refused for a used address, and without the secret key', async () => {
    const email = await newAccount();
    const again = await admin.generateLink({ type: 'invite', email });
    expect(again.error?.code).toBe('email_exists');
    const own = (await signIn(email)).auth.admin;
    const link = await own.generateLink({ type: 'recovery', email });
    expect(link.error?.status).toBe(401);
  });
});

describe('changing one’s password', () => {
  it.each([
    ['fifteen letters', PASSWORD, undefined],
    ['another one, longer', 'a guess', 'invalid_credentials'],
    ['fourteen chars', PASSWORD, 'weak_password'],
    ['passwordpassword', PASSWORD, 'weak_password'],
  ])('to "%s" with "%s" as the current password answers %s', async (password, old, code) => {
    const { auth } = await signIn(await newAccount());
    const { error } = await auth.updateUser({ password, current_password: old });
    expect(error?.code).toBe(code);
  });
});

describe('the list of an account’s own sessions', () => {
  it('has 20 sessions at most: this session, then the last used ones', async () => {
    const email = await newAccount();
    const client = await signIn(email);
    for (let count = 0; count < 21; count++) {
      now.ms += 1000;
      await signIn(email);
    }
    const [own, ...others] = await loadSessions(client);
    expect([own?.isThis, others.length]).toEqual([true, 19]);
    const times = others.map(({ used }) => Date.parse(used));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(times[0]).toBe(now.ms);
  });

  it('tells the sessions apart by the network of their last use', async () => {
    const email = await newAccount();
    const client = await signIn(email);
    now.address = '2001:db8:1:2:3:4:5:6';
    now.ms += 1000;
    await signIn(email);
    expect(await loadSessions(client)).toMatchObject([
      { isThis: true, network: '198.51.100.1' },
      { isThis: false, network: '2001:db8:1:2::/64' },
      {},
    ]);
    now.address = '203.0.113.9';
    await client.auth.refreshSession();
    expect((await loadSessions(client))[0]?.network).toBe('203.0.113.9');
  });
});
