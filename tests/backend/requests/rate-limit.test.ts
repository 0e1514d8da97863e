import type { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Backend } from '#server/backend/create-backend.ts';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { readAll, submitTo } from '../support/clients/ask-backend.ts';
import { ADDRESSES } from '../../fixtures/addresses.ts';
import { insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { migrationsWith } from '../support/database/migrations-with.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** A tenth of the declared limits. */
const LOW_LIMITS =
  'update private.submission_settings set rows_per_address = 6, rows_in_all = 60';

let backend: Backend;

/** Postgres takes its time from the same clock. */
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  backend = await createTestBackend({
    rateLimit: 'on',
    migrationsDir: migrationsWith(LOW_LIMITS),
  });
});

/** Nothing counts any more that was submitted an hour ago. */
beforeEach(() => void vi.setSystemTime(Date.now() + 60 * MINUTE));

/** An idle database has a timer by its clock: a clock that goes back makes it wait for months. */
afterAll(async () => {
  await backend.close();
  vi.useRealTimers();
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

/** Returns the ids of the newest rows, the newest first, with their times. */
async function newest(count: number): Promise<readonly (readonly [id: string, at: number])[]> {
  const query = `${TABLE}?select=id,submitted_at&order=submitted_at.desc,id.desc&limit=${count}`;
  const rows: { readonly id: string; readonly submitted_at: string }[] = await (
    await readAll(backend, query)
  ).json();
  return rows.map(({ id, submitted_at: at }) => [id, Date.parse(at)]);
}

describe('the rate limit', () => {
  it('accepts as many rows from one address as declared, then returns the time to retry', async () => {
    expect(await submitMany('198.51.100.1', 6)).toEqual(Array(6).fill(201));
    const refused = await submit('198.51.100.1');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect((await submit('198.51.100.2')).status).toBe(201);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip']) {
      const answer = await submit('198.51.100.1', sampleRow(), { [name]: '203.0.113.9' });
      expect([name, answer.status]).toEqual([name, 429]);
    }
  });

  it('accepts as many rows in all as declared', async () => {
    for (let address = 1; address <= 10; address++) {
      expect(await submitMany(`198.51.100.${address}`, 6)).toEqual(Array(6).fill(201));
    }
    expect((await submit('203.0.113.1')).status).toBe(429);
  });

  it('counts neither refused rows nor rows that are already stored', async () => {
    const row = sampleRow();
    await submit('198.51.100.1', row);
    for (let times = 0; times < 8; times++) {
      expect((await submit('198.51.100.1', row)).status).toBe(409);
      expect((await submit('198.51.100.1', { id: randomUUID() })).status).toBe(400);
    }
    expect(await submitMany('198.51.100.1', 5)).toEqual(Array(5).fill(201));
    expect((await submit('198.51.100.1')).status).toBe(429);
    expect((await submit('198.51.100.1', row)).status).toBe(409);
  });
});

describe('a clock that is set back by seconds', () => {
  it('leaves rows in the order of their commits', async () => {
    const today = Date.now();
    const rows = [sampleRow(), sampleRow(), sampleRow(), sampleRow()];
    for (const [index, seconds] of [0, -30, -30, 60].entries()) {
      vi.setSystemTime(today + seconds * 1000);
      await submit('198.51.100.1', rows[index]);
    }
    expect((await newest(4)).map(([id]) => id)).toEqual(rows.toReversed().map(({ id }) => id));
  });
});

/** The last: its rows stay newer than all others. */
describe('a clock that was 400 days ahead and is corrected', () => {
  it('dates new rows by the corrected time, and frees the taken places', async () => {
    const today = Date.now();
    vi.setSystemTime(today + 400 * DAY);
    const [ahead, first, second] = [sampleRow(), sampleRow(), sampleRow()];
    await submit('198.51.100.1', ahead);
    expect(await submitMany('198.51.100.1', 5)).toEqual(Array(5).fill(201));
    vi.setSystemTime(today);
    await submit('198.51.100.1', first);
    await submit('198.51.100.1', second);
    const rows = (await newest(8)).slice(-3);
    expect(rows.map(([id]) => id)).toEqual([ahead.id, second.id, first.id]);
    expect(rows[1]?.[1]).toBe(today);
    expect(await submitMany('198.51.100.1', 4)).toEqual(Array(4).fill(201));
    const refused = await submit('198.51.100.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  });
});

describe('the database', () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await migratedDatabase();
    return () => database.close();
  });

  it('declares 60 rows and 600 steps an address, and 600 rows in all, in ten minutes', async () => {
    const { rows } = await database.query(
      `select rows_per_address, rows_in_all, steps_per_address, counted_within::text
       from private.submission_settings`,
    );
    expect(rows).toEqual([
      {
        rows_per_address: 60,
        rows_in_all: 600,
        steps_per_address: 600,
        counted_within: '00:10:00',
      },
    ]);
  });

  it('counts every spelling of an address under its network, as the server does', async () => {
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
    expect(networks).toEqual(
      Object.fromEntries(ADDRESSES.map((one) => [one.text, one.network])),
    );
  });

  it('dates a row by the moment of its insert, one row at a time', async () => {
    vi.useRealTimers();
    const rows = [sampleRow(), sampleRow()];
    await database.exec(`begin; alter table ${TABLE} disable trigger limit_submissions`);
    for (const row of rows) {
      await database.exec('set local role anon');
      await insertInto(database, TABLE, row);
      await database.exec('reset role');
    }
    const { rows: dated } = await database.query(
      `select submission.id from ${TABLE} as submission where submitted_at > now()
         and exists (select from pg_locks where locktype = 'advisory'
           and objid::bigint = hashtext('private.limit_submissions')::bigint & 4294967295)
       order by submitted_at`,
    );
    expect(dated).toEqual(rows.map(({ id }) => ({ id })));
  });
});
