import { join } from 'node:path';
import { form } from '#src/generated/onboarding/form.ts';
import { staffForm } from '#src/generated/onboarding/staff-form.ts';
import { PUBLISHABLE_KEY } from '#server/backend/storage/keys.ts';
import { launchServer } from '../browser/launch-server.ts';
import { plainInsert, plainRead, plainStart, sampleRow } from './plain-database.ts';
import { fillTable } from './rows/fill-table.ts';

/** The measure's name, its value in plain PGlite and in the product, and their ratio. */
type Measure = readonly [string, string, string, string];

const STARTS = 5;
const INSERTS = 500;
const READS = 10;

/** Measures a start with data up to the first answer. */
export async function benchStarts(dataDir: string, plain: string): Promise<Measure> {
  const start = async () => (await launchServer(dataDir)).stop();
  const [floor, own]: [number[], number[]] = [[], []];
  for (let round = 0; round <= STARTS; round++) {
    floor.push(await timeOf(() => plainStart(plain)));
    own.push(await timeOf(start));
  }
  // The first of each has made the folder.
  return line('start', median(floor.slice(1)), median(own.slice(1)));
}

/** Measures submissions one after the other. */
export async function benchInserts(dataDir: string, plain: string): Promise<Measure> {
  await using server = await launchServer(dataDir);
  await using database = await plainInsert(plain);
  const insert = async () => {
    const answer = await fetch(`${server.url}/rest/v1/${form.model.table}`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(sampleRow()),
    });
    if (answer.status !== 201)
      throw new Error(`An insert was answered with ${answer.status}.`);
  };
  const own = await medianTime(INSERTS, insert);
  return line('an insert', await medianTime(INSERTS, database.insert), own);
}

/** Measures the first request of the staff page, and the overview. */
export async function* benchReading(dataDir: string, size: number): AsyncGenerator<Measure> {
  await fillTable(dataDir, size);
  const scan = await plainRead(join(dataDir, 'postgres'), (read) => medianTime(READS, read));
  await using server = await launchServer(dataDir);
  const headers = { ...(await server.staffHeaders()), 'content-type': 'application/json' };
  const { table, admin } = staffForm.model;
  const time = (name: string, body: object) =>
    medianTime(READS, async () => {
      const address = `${server.url}/rest/v1/rpc/${name}`;
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(address, request);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${name} was answered with ${text.slice(0, 200)}.`);
    });
  const among = `of ${size.toLocaleString('en-US')} rows`;
  const first = { snapshot: null, sort: null, descending: true, first: 0 };
  const list = { form: table, conditions: [], ...first };
  yield line(`first page ${among}`, scan, await time('list_submissions', list));
  const all = { conditions: [], time_zone: 'America/New_York' };
  yield line(`overview ${among}`, scan, await time(admin.overview, all));
}

function line(what: string, floor: number, own: number): Measure {
  return [what, milliseconds(floor), milliseconds(own), `${(own / floor).toFixed(2)}x`];
}

function milliseconds(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`;
}

/** Returns the median over the rounds, after some that warm up. */
async function medianTime(rounds: number, ask: () => Promise<unknown>): Promise<number> {
  for (let warmUp = 0; warmUp < rounds / 5; warmUp++) await ask();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timeOf(ask));
  return median(times);
}

async function timeOf(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
