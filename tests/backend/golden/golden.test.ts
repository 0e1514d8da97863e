import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../../../server/backend/create-backend.ts';
import { copyReleasedMigrations, STORED_ROWS } from '../../fixtures/release.ts';
import { signInCallers } from './embedded-callers.ts';
import type { GoldenAnswer, GoldenRecording } from './golden-answer.ts';
import { requests } from './requests.ts';
import { sendRequests } from './send-requests.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ORIGIN = 'http://localhost';
const TWO_HOURS = 2 * 60 * 60 * 1000;

const recording = await readRecording();
let backend: Backend;
let migrations: string;
let clockIsBehindBy = 0;
let answers: Readonly<Record<string, GoldenAnswer>> = {};

beforeAll(async () => {
  migrations = await mkdtemp(join(tmpdir(), 'golden-'));
  copyReleasedMigrations(migrations);
  await copyFile(STORED_ROWS, join(migrations, '29990101000000_stored_rows.sql'));
  backend = await createBackend({
    dataDir: 'memory',
    migrationsDir: migrations,
    rateLimit: 'on',
    localStaff: false,
    now: () => Date.now() - clockIsBehindBy,
  });
  const credentials = await signInCallers(backend, ORIGIN, twoHoursAgo);
  answers = await sendRequests(`${ORIGIN}/rest/v1`, (request, as, address) => {
    for (const [name, value] of Object.entries(credentials[as])) request.headers.set(name, value);
    return backend.fetch(request, { address, trustworthyLocal: false });
  });
}, 120_000);

afterAll(async () => {
  await backend.close();
  await rm(migrations, { recursive: true });
});

describe(`the embedded backend answers like PostgREST ${recording.postgrest}`, () => {
  it.each(Object.keys(requests))('%s', (name) => {
    expect(answerIn(answers, name)).toEqual(answerIn(recording.answers, name));
  });
});

it('has an answer on record for every request, and for no other', () => {
  expect(Object.keys(recording.answers)).toEqual(Object.keys(requests));
});

function answerIn(all: Readonly<Record<string, GoldenAnswer>>, name: string): GoldenAnswer {
  const answer = all[name];
  if (!answer) throw new Error(`There is no answer to "${name}": record again (see record.ts).`);
  return answer;
}

async function twoHoursAgo<T>(act: () => Promise<T>): Promise<T> {
  clockIsBehindBy = TWO_HOURS;
  const result = await act();
  clockIsBehindBy = 0;
  return result;
}

async function readRecording(): Promise<GoldenRecording> {
  const recorded: GoldenRecording = JSON.parse(await readFile(here('./answers.json'), 'utf8'));
  return recorded;
}
