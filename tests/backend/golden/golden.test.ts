import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, createBackend } from '../../../server/backend/create-backend.ts';
import { copyReleasedMigrations, STORED_ROWS } from '../../fixtures/release.ts';
import { askBackend } from '../support/clients/ask-backend.ts';
import type { Caller } from './golden-request.ts';
import type { GoldenAnswer, GoldenRecording } from './golden-answer.ts';
import { requests } from './requests.ts';
import { sendRequests } from './send-requests.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ORIGIN = 'http://localhost';
const PASSWORD = 'a password of the golden tests';

const recording = await readRecording();
let backend: Backend;
let migrations: string;
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
  });
  const tokens: Readonly<Record<Caller, string | undefined>> = {
    anon: undefined,
    stranger: await signUp('stranger@example.org'),
    staff: await signUp('staff@example.org', { role: 'staff' }),
  };
  answers = await sendRequests(`${ORIGIN}/rest/v1`, (request, as, address) => {
    const token = tokens[as];
    request.headers.set('apikey', backend.publishableKey);
    if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
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

/** Makes an account, and returns the token of its sign-in. */
async function signUp(email: string, metadata: object = {}): Promise<string> {
  const account = { email, password: PASSWORD, email_confirm: true, app_metadata: metadata };
  const service = { apikey: backend.secretKey };
  await askBackend(backend, '/auth/v1/admin/users', { headers: service, body: account });
  const signIn = '/auth/v1/token?grant_type=password';
  const answer = await askBackend(backend, signIn, { body: { email, password: PASSWORD } });
  const session: { readonly access_token: string } = await answer.json();
  return session.access_token;
}

async function readRecording(): Promise<GoldenRecording> {
  const recorded: GoldenRecording = JSON.parse(await readFile(here('./answers.json'), 'utf8'));
  return recorded;
}
