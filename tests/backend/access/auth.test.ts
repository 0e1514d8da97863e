import { describe, expect, it } from 'vitest';
import { openAccounts } from '../support/access/accounts.ts';
import { askBackend, PASSWORD } from '../support/clients/ask-backend.ts';

const { backend, now, operator, newClient, newAccount, signIn } = await openAccounts();
const email = await newAccount();

const signInBy = (body: object) =>
  askBackend(backend, '/auth/v1/token?grant_type=password', { body, address: now.address });

/** Makes a new session. @returns its tokens */
async function newSession() {
  const { session } = (await (await signIn(email)).auth.getSession()).data;
  return { access: session?.access_token ?? '', refresh: session?.refresh_token ?? '' };
}

/** @returns the next refresh token, or the error's code */
async function refresh(token: string): Promise<string> {
  const { data, error } = await newClient().auth.refreshSession({ refresh_token: token });
  return data.session?.refresh_token ?? error?.code ?? '';
}

describe('the sign-in of the embedded backend', () => {
  it.each([
    ['a wrong password', email, 'wrong'],
    ['an unknown account', 'nobody@example.org', PASSWORD],
  ])('answers %s in the same words', async (_what, typed, password) => {
    const answer = await signInBy({ email: typed, password });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    ]);
  });

  it('is slowed after ten failures for one IPv6 network, whatever the password', async () => {
    const from = async (address: string, password: string) => {
      now.address = address;
      return (await signInBy({ email, password })).status;
    };
    const guesses = Array.from({ length: 12 }, (_, host) =>
      from(`2001:db8:a::${host}`, 'wrong'),
    );
    const statuses = (await Promise.all(guesses)).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect(await from('2001:db8:a::abcd', PASSWORD)).toBe(429);
    now.ms += 5 * 60_000;
    expect(await from('2001:db8:a::abcd', PASSWORD)).toBe(200);
    // A correct password is never slowed.
    for (let times = 0; times < 11; times++) {
      expect(await from('2001:db8:a:1::1', PASSWORD)).toBe(200);
    }
  });

  it.each([{ email: 'a@b.c' }, { email: {}, password: [] }])(
    'requires an address and a password, both texts: %j',
    async (body) => {
      const answer = await signInBy(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
    },
  );
});

describe('a refresh token', () => {
  it('leads to one next token within ten seconds, and then ends the session', async () => {
    const { refresh: first } = await newSession();
    const atOnce = await Promise.all([refresh(first), refresh(first), refresh(first)]);
    now.ms += 9_000;
    const [second, ...others] = [...atOnce, await refresh(first)];
    expect(others).toEqual([second, second, second]);
    const third = await refresh(second);
    expect(third).toMatch(/\.2\./u);
    now.ms += 11_000;
    expect(await refresh(second)).toBe('refresh_token_already_used');
    expect(await refresh(third)).toBe('refresh_token_not_found');
  });

  it('works while it waits, if it arrived within that time', async () => {
    const { refresh: first } = await newSession();
    now.stepMs = 11_000;
    const answers = await Promise.all([refresh(first), refresh(first), refresh(first)]);
    expect(answers).toEqual(Array(3).fill(expect.stringMatching(/\.1\./u)));
  });

  it.each(['signature', 'number'])('is refused with another %s', async (part) => {
    const { refresh: token } = await newSession();
    const [session, count, signature = ''] = token.split('.');
    const other =
      part === 'number'
        ? `${session}.${Number(count) + 1}.${signature}`
        : `${session}.${count}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect(await refresh(other)).toBe('refresh_token_not_found');
    expect(await refresh(token)).toMatch(/\.1\./u);
  });
});

describe('an access token', () => {
  it('expires after an hour', async () => {
    const { access } = await newSession();
    const check = async () => (await newClient().auth.getUser(access)).error;
    now.ms += 3_599_000;
    expect(await check()).toBeNull();
    now.ms += 2_000;
    expect(await check()).toMatchObject({ status: 401, code: 'bad_jwt' });
  });
});

describe('an account', () => {
  it.each([
    ['with a common password', 'new@example.org', 'password1234', 422, 'weak_password'],
    ['for a used address', email.toUpperCase(), PASSWORD, 422, 'email_exists'],
    ['for the local staff', 'Local-Staff@localhost', PASSWORD, 400, 'validation_failed'],
  ])('is not made %s', async (_what, typed, password, status, code) => {
    const { error } = await operator.auth.admin.createUser({ email: typed, password });
    expect(error).toMatchObject({ status, code });
  });
});
