import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBackend, type Backend } from '../../../server/backend/create-backend.ts';
import { readAll, submitTo } from '../support/clients/ask-backend.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Seconds within which submissions are counted. */
const WINDOW = 600;

let backend: Backend;
let today: number;

/** Postgres takes its time from the same clock. */
beforeEach(async () => {
  today = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: today });
  backend = await createBackend({ dataDir: 'memory' });
});

afterEach(async () => {
  vi.useRealTimers();
  await backend.close();
});

const submit = (row?: object): Promise<Response> => submitTo(backend, row);

async function newestFirst(): Promise<readonly { readonly id: string; readonly at: number }[]> {
  const query = `${TABLE}?select=id,submitted_at&order=submitted_at.desc,id.desc`;
  const answer = await readAll(backend, query);
  const rows: { readonly id: string; readonly submitted_at: string }[] = await answer.json();
  return rows.map(({ id, submitted_at: at }) => ({ id, at: Date.parse(at) }));
}

describe('a clock that was 400 days ahead and is right again', () => {
  it('dates new rows by what it says now, and gives back the places that were taken then', async () => {
    vi.setSystemTime(today + 400 * DAY);
    const [ahead, first, second] = [sampleRow(), sampleRow(), sampleRow()];
    await submit(ahead);
    for (let times = 1; times < 60; times++) expect((await submit()).status).toBe(201);
    expect((await submit()).status).toBe(429);
    vi.setSystemTime(today);
    await submit(first);
    await submit(second);
    const rows = await newestFirst();
    expect(rows.slice(-3).map(({ id }) => id)).toEqual([ahead.id, second.id, first.id]);
    expect(rows.at(-2)?.at).toBe(today);
    for (let times = 2; times < 60; times++) expect((await submit()).status).toBe(201);
    const refused = await submit();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(WINDOW);
  });
});

describe('a clock that is put back by seconds', () => {
  it('leaves rows in the order of their commits', async () => {
    const rows = [sampleRow(), sampleRow(), sampleRow()];
    await submit(rows[0]);
    vi.setSystemTime(today - MINUTE / 2);
    await submit(rows[1]);
    await submit(rows[2]);
    vi.setSystemTime(today + MINUTE);
    const latest = sampleRow();
    await submit(latest);
    expect((await newestFirst()).map(({ id }) => id)).toEqual(
      [latest, ...rows.toReversed()].map(({ id }) => id),
    );
  });
});
