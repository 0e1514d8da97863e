import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBackend, type Backend } from '../../../server/backend/create-backend.ts';
import { askBackend } from '../support/clients/ask-backend.ts';

const PASSWORD = 'correct horse';

let backend: Backend;
let clock = Date.UTC(2030, 0, 1);
/** Each test has an account and an address of its own, and an hour of its own too. */
let test = 0;

beforeAll(async () => {
  backend = await createBackend({ dataDir: 'memory', now: () => clock });
});

afterAll(() => backend.close());

beforeEach(async () => {
  test++;
  clock += 60 * 60_000;
  const account = { email: email(), password: PASSWORD, app_metadata: { role: 'staff' } };
  await post('/admin/users', account, { apikey: backend.secretKey });
});

function email(): string {
  return `staff-${test}@example.org`;
}

async function call(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
  address = `198.51.100.${test}`,
) {
  const response = await askBackend(backend, `/auth/v1${path}`, { method, headers, body, address });
  const text = await response.text();
  const answer: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, body: answer };
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call('POST', path, headers, body);
const signIn = (password = PASSWORD, address = email()) =>
  post('/token?grant_type=password', { email: address, password });
const refresh = (token: string) =>
  post('/token?grant_type=refresh_token', { refresh_token: token });

function textIn(answer: { readonly body: unknown }, name: string): string {
  const value: unknown =
    typeof answer.body === 'object' && answer.body !== null ? Reflect.get(answer.body, name) : '';
  return String(value);
}

describe('signing in', () => {
  it('answers an unknown account like a wrong password', async () => {
    const wrong = await signIn('wrong');
    const unknown = await signIn(PASSWORD, 'nobody@example.org');
    expect(wrong).toEqual({
      status: 400,
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    });
    expect(unknown).toEqual(wrong);
  });

  it('is slowed after ten failures from one IPv6 network, also with the right password, and nowhere else', async () => {
    const from = (address: string, password: string) => {
      const body = { email: email(), password };
      return call('POST', '/token?grant_type=password', {}, body, address);
    };
    const guesses = Array.from({ length: 12 }, (_, host) => from(`2001:db8:a::${host}`, 'wrong'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await from('2001:db8:a::abcd', PASSWORD)).status).toBe(429);
    expect((await from('2001:db8:a:1::1', PASSWORD)).status).toBe(200);
    clock += 5 * 60_000;
    expect((await from('2001:db8:a::abcd', PASSWORD)).status).toBe(200);
  });

  it('never slows those who know their password', async () => {
    for (let times = 0; times < 12; times++) expect((await signIn()).status).toBe(200);
  });

  it.each([{ email: 'a@b.c' }, { email: {}, password: [] }])(
    'needs an address and a password, both texts: %j',
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

  it('that comes again later ends the session of whoever holds its successors', async () => {
    const first = textIn(await signIn(), 'refresh_token');
    const second = textIn(await refresh(first), 'refresh_token');
    clock += 11_000;
    expect(await refresh(first)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used' },
    });
    expect((await refresh(second)).status).toBe(400);
  });

  it('goes with the account', async () => {
    const session = await signIn();
    const user = await call('GET', '/user', bearer(session));
    const path = `/admin/users/${textIn(user, 'id')}`;
    expect((await call('DELETE', path, { apikey: backend.secretKey })).status).toBe(200);
    expect((await refresh(textIn(session, 'refresh_token'))).status).toBe(400);
    expect((await call('GET', '/user', bearer(session))).status).toBe(403);
  });

  it('goes with the password', async () => {
    const session = await signIn();
    const user = await call('GET', '/user', bearer(session));
    const path = `/admin/users/${textIn(user, 'id')}`;
    const key = { apikey: backend.secretKey };
    expect((await call('PUT', path, key, { password: 'another one, longer' })).status).toBe(200);
    expect((await refresh(textIn(session, 'refresh_token'))).status).toBe(400);
    expect((await signIn()).status).toBe(400);
    expect((await signIn('another one, longer')).status).toBe(200);
  });
});

describe('signing out', () => {
  it.each([
    ['local', [400, 200]],
    ['global', [400, 400]],
  ])('with the scope %s ends the sessions it says', async (scope, expected) => {
    const [own, other] = [await signIn(), await signIn()];
    expect((await call('POST', `/logout?scope=${scope}`, bearer(own))).status).toBe(204);
    const after = [own, other].map((session) => refresh(textIn(session, 'refresh_token')));
    expect((await Promise.all(after)).map(({ status }) => status)).toEqual(expected);
  });
});

describe('an access token', () => {
  it('lasts an hour', async () => {
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
  it('is not made with a common password, nor given it', async () => {
    const headers = { apikey: backend.secretKey };
    const password = 'password1234';
    const refused = { status: 422, body: { error_code: 'weak_password' } };
    const account = { email: `new-${test}@example.org`, password };
    expect(await post('/admin/users', account, headers)).toMatchObject(refused);
    const id = textIn(await call('GET', '/user', bearer(await signIn())), 'id');
    expect(await call('PUT', `/admin/users/${id}`, headers, { password })).toMatchObject(refused);
    expect((await signIn()).status).toBe(200);
  });

  it('is refused where its address is taken, in whatever case', async () => {
    const again = { email: email().toUpperCase(), password: 'by far long enough' };
    expect(await post('/admin/users', again, { apikey: backend.secretKey })).toMatchObject({
      status: 422,
      body: { error_code: 'email_exists' },
    });
  });

  it('can not be made by the name of the local staff', async () => {
    const account = { email: 'Local-Staff@localhost', password: 'by far long enough' };
    const answer = await post('/admin/users', account, { apikey: backend.secretKey });
    expect(answer.status).toBe(400);
  });
});

function bearer(session: { readonly body: unknown }): Record<string, string> {
  return { authorization: `Bearer ${textIn(session, 'access_token')}` };
}
