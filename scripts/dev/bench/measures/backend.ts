import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { form } from '../../../../src/generated/form.ts';
import { PUBLISHABLE_KEY } from '../../../../server/backend/storage/keys.ts';
import { buildIfStale } from '../../../../server/http/build-if-stale.ts';
import type { BenchRow } from './bench-row.ts';
import { launchServer, type Launched } from '../../browser/launch-server.ts';
import { benchReading } from './reading.ts';
import { sampleRow } from '../rows/sample-row.ts';
import { milliseconds, percentile } from './statistics.ts';

const INSERTS = 1000;
const WARM_STARTS = 5;

/** Starts of `npm start` with the site built, inserts on one connection, and what staff reads, all over HTTP. */
export async function benchBackend(): Promise<readonly BenchRow[]> {
  await buildIfStale('.', (message) => console.error(message));
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const dataDir = join(folder, 'data');
    const rows = [...(await benchStarts(dataDir))];
    const inserts = await withServer(dataDir, insertsPerSecond);
    rows.push(row('inserts on one connection', `${Math.round(inserts)} a second`, '>= 400'));
    return [...rows, ...(await benchReading(dataDir))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function row(what: string, value: string, aim?: string): BenchRow {
  return { group: 'backend', what, value, ...(aim !== undefined && { aim }) };
}

async function benchStarts(dataDir: string): Promise<readonly BenchRow[]> {
  const cold = await timeStart(dataDir);
  const warm: number[] = [];
  for (let round = 0; round < WARM_STARTS; round++) warm.push(await timeStart(dataDir));
  return [
    row('cold start, to the first answer', milliseconds(cold)),
    row('warm start, median', milliseconds(percentile(warm, 0.5)), '< 1000 ms'),
  ];
}

async function timeStart(dataDir: string): Promise<number> {
  const start = performance.now();
  const server = await launchServer(dataDir);
  const time = performance.now() - start;
  await server.stop();
  return time;
}

async function withServer<T>(dataDir: string, use: (server: Launched) => Promise<T>): Promise<T> {
  const server = await launchServer(dataDir);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

async function insertsPerSecond({ url }: Launched): Promise<number> {
  const insert = async () => {
    const answer = await fetch(`${url}/rest/v1/${form.model.table}`, {
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
