import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend, type Backend } from '../../../server/backend/create-backend.ts';
import { submitTo } from '../support/clients/ask-backend.ts';
import { ADDRESSES } from '../../fixtures/addresses.ts';
import { migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sampleRow } from '../support/clients/sample-row.ts';

let backend: Backend;

/** Postgres takes its time from the same clock. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  backend = await createBackend({ dataDir: 'memory', rateLimit: 'on' });
});

/** Nothing counts any more that was submitted an hour ago. */
beforeEach(() => void vi.setSystemTime(Date.now() + 60 * 60_000));

afterAll(async () => {
  vi.useRealTimers();
  await backend.close();
});

const submit = (
  address: string,
  row: object = sampleRow(),
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => submitTo(backend, row, { headers, address });

async function submitMany(address: string, times: number): Promise<readonly number[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => submit(address)));
  return answers.map(({ status }) => status);
}

describe('the rate limit', () => {
  it('takes 60 rows from one address, then says when to come again', async () => {
    expect(await submitMany('198.51.100.1', 60)).toEqual(Array(60).fill(201));
    const refused = await submit('198.51.100.1');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect((await submit('198.51.100.2')).status).toBe(201);
  });

  it('is not evaded by headers that claim another address', async () => {
    await submitMany('198.51.100.1', 60);
    const names = [
      'x-forwarded-for',
      'x-real-ip',
      'cf-connecting-ip',
      'forwarded',
      'true-client-ip',
    ];
    for (const name of names) {
      const answer = await submit('198.51.100.1', sampleRow(), { [name]: '203.0.113.9' });
      expect([name, answer.status]).toEqual([name, 429]);
    }
  });

  it('takes 600 rows in all', async () => {
    for (let address = 1; address <= 10; address++) {
      expect(await submitMany(`198.51.100.${address}`, 60)).toEqual(Array(60).fill(201));
    }
    expect((await submit('203.0.113.1')).status).toBe(429);
  });

  it('lets a row that is stored already go on to its 409', async () => {
    const row = sampleRow();
    await submit('198.51.100.1', row);
    for (let times = 0; times < 70; times++) {
      expect((await submit('198.51.100.1', row)).status).toBe(409);
    }
    expect(await submitMany('198.51.100.1', 59)).toEqual(Array(59).fill(201));
    expect((await submit('198.51.100.1')).status).toBe(429);
    expect((await submit('198.51.100.1', row)).status).toBe(409);
  });

  it('does not count what is refused', async () => {
    const broken = { id: randomUUID() };
    for (let times = 0; times < 70; times++) {
      expect((await submit('198.51.100.1', broken)).status).toBe(400);
    }
    expect((await submit('198.51.100.1')).status).toBe(201);
  });
});

it('counts every spelling of an address under its network, as the server does', async () => {
  const database = await migratedDatabase();
  const networks: Record<string, unknown> = {};
  for (const { text } of ADDRESSES) {
    const headers = JSON.stringify({ 'x-forwarded-for': text });
    const { rows } = await database.query<{ network: string }>(
      `select private.client_network() as network
       from (select set_config('request.headers', $1, false)) as told offset 0`,
      [headers],
    );
    networks[text] = rows[0]?.network;
  }
  await database.close();
  expect(networks).toEqual(Object.fromEntries(ADDRESSES.map((one) => [one.text, one.network])));
});
