import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { AttemptThrottle } from '../../../server/backend/auth/throttle/attempt-throttle.ts';
import { createBackend, type Backend } from '../../../server/backend/create-backend.ts';
import { askBackend } from '../support/clients/ask-backend.ts';
import { preparedFolder } from '../support/database/data-folders.ts';

const EMAIL = 'owner@example.org';
const PASSWORD = 'correct horse battery staple';
const MINUTE = 60_000;

let clock = Date.UTC(2030, 0, 1);
let shared: Backend;

beforeAll(async () => {
  shared = await createBackend({ dataDir: 'memory', now: () => clock });
  await addOwner(shared);
});

afterAll(() => shared.close());

/** Everything that was tried before is forgotten by then. */
beforeEach(() => {
  clock += 60 * MINUTE;
});

/** A backend on a folder of its own, with the owner's account. */
async function open(dataDir: string): Promise<Backend> {
  const backend = await createBackend({ dataDir, now: () => clock });
  onTestFinished(() => backend.close());
  return backend;
}

async function addOwner(backend: Backend): Promise<void> {
  const headers = { apikey: backend.secretKey };
  const body = { email: EMAIL, password: PASSWORD };
  await askBackend(backend, '/auth/v1/admin/users', { headers, body });
}

async function signIn(backend: Backend, address: string, password = PASSWORD) {
  const body = { email: EMAIL, password };
  const response = await askBackend(backend, '/auth/v1/token?grant_type=password', {
    body,
    address,
  });
  return { status: response.status, wait: response.headers.get('retry-after') };
}

/** As many wrong passwords from a network as it gets. */
async function guessFrom(backend: Backend, network: string): Promise<readonly number[]> {
  const guesses = Array.from({ length: 10 }, (_, host) =>
    signIn(backend, `${network}${host}`, 'no'),
  );
  return (await Promise.all(guesses)).map(({ status }) => status);
}

const ATTACK = ['2001:db8:a::', '2001:db8:b::', '2001:db8:c::', '2001:db8:d::', '2001:db8:e::'];

async function attack(backend: Backend): Promise<void> {
  for (const network of ATTACK) {
    expect(await guessFrom(backend, network)).toEqual(Array(10).fill(400));
  }
}

describe('guessing a password', () => {
  it('is slowed for a whole IPv6 network, and for nobody else', async () => {
    await guessFrom(shared, '2001:db8:a::');
    clock += MINUTE;
    expect(await signIn(shared, '2001:db8:a::abcd')).toEqual({ status: 429, wait: '240' });
    expect((await signIn(shared, '2001:db8:a:1::1')).status).toBe(200);
    expect((await signIn(shared, '198.51.100.1')).status).toBe(200);
    clock += 4 * MINUTE;
    expect((await signIn(shared, '2001:db8:a::abcd')).status).toBe(200);
  });

  it('is slowed where somebody signed in before, too', async () => {
    expect((await signIn(shared, '2001:db8:f::1')).status).toBe(200);
    await guessFrom(shared, '2001:db8:f::');
    expect(await signIn(shared, '2001:db8:f::1')).toEqual({ status: 429, wait: '300' });
  });

  it('from many networks keeps strangers out, and nobody where they signed in, even before a restart', async () => {
    const dataDir = await preparedFolder();
    const first = await createBackend({ dataDir, now: () => clock });
    await addOwner(first);
    expect((await signIn(first, '2001:db8:f::1')).status).toBe(200);
    await first.close();
    const second = await open(dataDir);
    await attack(second);
    expect(await signIn(second, '198.51.100.1')).toEqual({ status: 429, wait: '300' });
    expect((await signIn(second, '2001:db8:f::2')).status).toBe(200);
  });
});

describe('the memory of failures', () => {
  it('is bounded, and forgets first what was longest ago', () => {
    const throttle = new AttemptThrottle(() => clock);
    const isTaken = (network: string) =>
      throttle.begin({ network, account: `of ${network}`, isKnown: false }).ok;
    for (let times = 0; times < 10; times++) isTaken('first');
    expect(isTaken('first')).toBe(false);
    for (let other = 0; other < 9_999; other++) isTaken(`other ${other}`);
    expect(isTaken('first')).toBe(false);
    isTaken('one more');
    expect(isTaken('first')).toBe(true);
  });
});
