import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { askBackend, PASSWORD, signUp } from '../support/clients/ask-backend.ts';

const EMAIL = 'staff@example.org';

let clock = Date.UTC(2030, 0, 1);
/** Passes at each look at the clock, as on a machine that is busy. */
let stepMs = 0;
const now = () => (clock += stepMs);
const backend = await createTestBackend({ rateLimit: 'on', now });
const key = { apikey: backend.secretKey };
await signUp(backend, EMAIL, { role: 'manager' });

afterAll(() => backend.close());

/** Each test has an hour of its own, without failed sign-ins. */
beforeEach(() => void (clock += 60 * 60_000));

async function call(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
  address = '198.51.100.1',
) {
  const response = await askBackend(backend, `/auth/v1${path}`, {
    method,
    headers,
    body,
    address,
  });
  const text = await response.text();
  const answer: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, body: answer };
}

const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  call('POST', path, headers, body);
const signIn = (password = PASSWORD, email = EMAIL) =>
  post('/token?grant_type=password', { email, password });
const refresh = (token: string) =>
  post('/token?grant_type=refresh_token', { refresh_token: token });

function textIn(answer: { readonly body: unknown }, name: string): string {
  const value: unknown =
    typeof answer.body === 'object' && answer.body !== null
      ? Reflect.get(answer.body, name)
      : '';
  return String(value);
}

describe('the sign-in of the embedded backend', () => {
  it('answers an unknown account like a wrong password', async () => {
    const wrong = await signIn('wrong');
    const unknown = await signIn(PASSWORD, 'nobody@example.org');
    expect(wrong).toEqual({
      status: 400,
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    });
    expect(unknown).toEqual(wrong);
  });

  it('is slowed after ten failures for one IPv6 network, whatever the password', async () => {
    const from = async (address: string, password: string) => {
      const body = { email: EMAIL, password };
      return (await call('POST', '/token?grant_type=password', {}, body, address)).status;
    };
    const guesses = Array.from({ length: 12 }, (_, host) =>
      from(`2001:db8:a::${host}`, 'wrong'),
    );
    const statuses = (await Promise.all(guesses)).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect(await from('2001:db8:a::abcd', PASSWORD)).toBe(429);
    clock += 5 * 60_000;
    expect(await from('2001:db8:a::abcd', PASSWORD)).toBe(200);
    // A correct password is never slowed.
    for (let times = 0; times < 11; times++) {
      expect(await from('2001:db8:a:1::1', PASSWORD)).toBe(200);
    }
  });

  it.each([{ email: 'a@b.c' }, { email: {}, password: [] }])(
    'requires an address and a password, both texts: %j',
    async (body) => {
      expect(await post('/token?grant_type=password', body)).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed' },
      });
    },
  );
});

describe('a refresh token', () => {
  it('works once, and again within ten seconds, as after a lost answer', async () => {
    const first = textIn(await signIn(), 'refresh_token');
    expect((await refresh(first)).status).toBe(200);
    clock += 9_000;
    expect((await refresh(first)).status).toBe(200);
  });

  it('leads to one next token, however often it is used within that time', async () => {
    const first = textIn(await signIn(), 'refresh_token');
    const answers = await Promise.all(Array.from({ length: 3 }, () => refresh(first)));
    const [second = '', ...others] = answers.map((answer) => textIn(answer, 'refresh_token'));
    expect(others).toEqual([second, second]);
    const third = textIn(await refresh(second), 'refresh_token');
    clock += 11_000;
    expect((await refresh(second)).status).toBe(400);
    expect((await refresh(third)).status).toBe(400);
  });

  it('works while it waits, if it arrived within that time', async () => {
    const first = textIn(await signIn(), 'refresh_token');
    stepMs = 11_000;
    const answers = await Promise.all([refresh(first), refresh(first), refresh(first)]);
    stepMs = 0;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each(['signature', 'number'])('is refused with another %s', async (part) => {
    const token = textIn(await signIn(), 'refresh_token');
    const [session, count, signature = ''] = token.split('.');
    const other =
      part === 'number'
        ? `${session}.${Number(count) + 1}.${signature}`
        : `${session}.${count}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(await refresh(other)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    });
    expect((await refresh(token)).status).toBe(200);
  });

  it('ends the session when it is used again later', async () => {
    const first = textIn(await signIn(), 'refresh_token');
    const second = textIn(await refresh(first), 'refresh_token');
    clock += 11_000;
    expect(await refresh(first)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used' },
    });
    expect((await refresh(second)).status).toBe(400);
  });

  it('is revoked with the account', async () => {
    const email = 'leaver@example.org';
    await signUp(backend, email, { role: 'viewer' });
    const session = await signIn(PASSWORD, email);
    const account = textIn(await call('GET', '/user', bearer(session)), 'id');
    const removed = await askBackend(backend, '/rest/v1/rpc/manage_staff', {
      headers: key,
      body: { action: 'remove', account },
    });
    expect(removed.status).toBe(200);
    expect((await refresh(textIn(session, 'refresh_token'))).status).toBe(400);
    expect((await call('GET', '/user', bearer(session))).status).toBe(403);
    expect((await signIn(PASSWORD, email)).status).toBe(400);
  });
});

describe('signing out of the embedded backend', () => {
  it('ends this session, or all sessions of the account', async () => {
    const [own, next, other] = [await signIn(), await signIn(), await signIn()];
    const statusOf = async (session: typeof own) =>
      (await refresh(textIn(session, 'refresh_token'))).status;
    expect((await call('POST', '/logout?scope=local', bearer(own))).status).toBe(204);
    expect([await statusOf(own), (await call('GET', '/user', bearer(other))).status]).toEqual([
      400, 200,
    ]);
    expect((await call('POST', '/logout?scope=global', bearer(next))).status).toBe(204);
    expect([await statusOf(next), await statusOf(other)]).toEqual([400, 400]);
  });
});

describe('an access token', () => {
  it('expires after an hour', async () => {
    const session = await signIn();
    clock += 3_599_000;
    expect((await call('GET', '/user', bearer(session))).status).toBe(200);
    clock += 2_000;
    expect(await call('GET', '/user', bearer(session))).toMatchObject({
      status: 401,
      body: { error_code: 'bad_jwt' },
    });
  });
});

describe('an account', () => {
  it('can neither be created with a common password nor change to it', async () => {
    const password = 'password1234';
    const refused = { status: 422, body: { error_code: 'weak_password' } };
    const account = { email: 'new@example.org', password };
    expect(await post('/admin/users', account, key)).toMatchObject(refused);
    expect(await call('PUT', '/user', bearer(await signIn()), { password })).toMatchObject(
      refused,
    );
  });

  it('is refused if its address is taken or is the local staff’s', async () => {
    const password = 'by far long enough';
    const again = { email: EMAIL.toUpperCase(), password };
    expect(await post('/admin/users', again, key)).toMatchObject({
      status: 422,
      body: { error_code: 'email_exists' },
    });
    const local = { email: 'Local-Staff@localhost', password };
    expect((await post('/admin/users', local, key)).status).toBe(400);
  });
});

function bearer(session: { readonly body: unknown }): Record<string, string> {
  return { authorization: `Bearer ${textIn(session, 'access_token')}` };
}
