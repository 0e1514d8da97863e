import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { form } from '../../../../src/generated/form.ts';
import { PUBLISHABLE_KEY } from '../../../../server/backend/storage/keys.ts';
import { buildIfStale } from '../../../../server/http/build-if-stale.ts';
import { launchServer, temporaryFolder } from '../../browser/launch-server.ts';
import { benchReading } from './reading.ts';
import { plainInserts, sampleRow, switchNotices, timePlainStart } from './plain-database.ts';
import { milliseconds, percentile, ratio, type BenchRow } from './statistics.ts';

const INSERTS = 1000;
const WARM_STARTS = 5;
const BUSY = 200;

/**
 * Starts of `npm start` with the site built, inserts on one connection, new connections beside busy ones, and
 * what staff reads, all over HTTP; each beside plain PGlite.
 * @param sizes the numbers of rows that staff reads among
 */
export async function* benchBackend(sizes: readonly number[]): AsyncGenerator<BenchRow> {
  await buildIfStale('.', (message) => console.error(message));
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const plain = join(folder.path, 'plain');
  yield* benchStarts(dataDir, plain);
  yield* benchInserts(dataDir, plain);
  yield await benchConnections(dataDir);
  // Not beside those inserts: a search would pass 2,000 equal rows before it comes to the first varied one.
  const reading = join(folder.path, 'reading');
  await timeStart(reading);
  yield* benchReading(reading, sizes);
}

function row(what: string, value: string, ratioText?: string, aim?: string): BenchRow {
  return {
    group: 'backend',
    what,
    value,
    ...(ratioText !== undefined && { ratio: ratioText }),
    ...(aim !== undefined && { aim }),
  };
}

async function* benchStarts(dataDir: string, plain: string): AsyncGenerator<BenchRow> {
  await timePlainStart(plain);
  yield row('cold start, to the first answer', milliseconds(await timeStart(dataDir)));
  const [warm, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_STARTS; round++) {
    floor.push(await timePlainStart(plain));
    warm.push(await timeStart(dataDir));
  }
  const [own, least] = [percentile(warm, 0.5), percentile(floor, 0.5)];
  yield row('plain PGlite: start, one query, end, median', milliseconds(least));
  yield row('warm start, median', milliseconds(own), ratio(own, least, 'plain start'), '< 1000 ms');
}

async function* benchInserts(dataDir: string, plain: string): AsyncGenerator<BenchRow> {
  const speed = (value: number) => `${Math.round(value)} a second`;
  const floor = await plainInserts(plain, INSERTS);
  yield row('plain PGlite: inserts into a bare table', speed(floor));
  const noted = await insertsPerSecond(dataDir);
  const compared = ratio(floor, noted, 'the time of a plain insert');
  yield row('inserts on one connection', speed(noted), compared, '>= 400 a second');
  await switchNotices(dataDir, 'disable');
  const quiet = await insertsPerSecond(dataDir);
  await switchNotices(dataDir, 'enable');
  const slower = ratio(quiet, noted, 'the time without notices');
  yield row('inserts without notices', speed(quiet), slower, '<= 1.2x');
}

/** New connections while others read lists without a pause. */
async function benchConnections(dataDir: string): Promise<BenchRow> {
  await using server = await launchServer(dataDir);
  const stop = new AbortController();
  const url = `${server.url}/rest/v1/${form.model.table}?select=id&limit=1`;
  const headers = await server.staffHeaders();
  const busy = Array.from({ length: BUSY }, async () => {
    while (!stop.signal.aborted) await (await fetch(url, { headers })).text();
  });
  const times: number[] = [];
  for (let round = 0; round < 20; round++) times.push(await timeConnection(url, headers));
  stop.abort();
  await Promise.all(busy);
  const alone = await timeConnection(url, headers);
  const slowest = Math.max(...times);
  const what = `new connection beside ${BUSY} busy ones, slowest of 20`;
  return row(what, milliseconds(slowest), ratio(slowest, alone, 'one alone'), '<= 1000 ms');
}

async function timeConnection(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now();
  const request = get(url, { headers, agent: false });
  const [answer] = await once(request, 'response');
  answer.resume();
  await once(answer, 'end');
  return performance.now() - start;
}

async function timeStart(dataDir: string): Promise<number> {
  const start = performance.now();
  const server = await launchServer(dataDir);
  const time = performance.now() - start;
  await server.stop();
  return time;
}

async function insertsPerSecond(dataDir: string): Promise<number> {
  await using server = await launchServer(dataDir);
  const insert = async () => {
    const answer = await fetch(`${server.url}/rest/v1/${form.model.table}`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(sampleRow()),
    });
    if (answer.status !== 201) throw new Error(`An insert was answered with ${answer.status}.`);
  };
  for (let warmUp = 0; warmUp < 50; warmUp++) await insert();
  const start = performance.now();
  for (let count = 0; count < INSERTS; count++) await insert();
  return (INSERTS / (performance.now() - start)) * 1000;
}
