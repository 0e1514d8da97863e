import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestBackend } from '../support/clients/test-backend.ts';
import { isRecord } from '#src/lib/json.ts';
import { copyReleasedMigrations, STORED_ROWS } from '../../fixtures/release.ts';
import { signUp } from '../support/clients/ask-backend.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { requests, type Caller } from './requests.ts';
import { sendRequests, type GoldenAnswer } from './send-requests.ts';

/** The answers of a real PostgREST: `npm run test:hosted -- golden --update` records them. */
const recorded: Readonly<Record<string, GoldenAnswer>> = JSON.parse(
  await readFile('tests/backend/golden/answers.json', 'utf8'),
);

const migrations = temporaryFolder(afterAll);
copyReleasedMigrations(migrations);
await copyFile(STORED_ROWS, join(migrations, '29990101000000_stored_rows.sql'));
const backend = await createTestBackend({
  migrationsDir: migrations,
  rateLimit: 'on',
  localStaff: false,
});
const sessions: Readonly<Record<Caller, object>> = {
  anon: {},
  stranger: await signUp(backend, 'stranger@example.org'),
  staff: await signUp(backend, 'staff@example.org', { role: 'manager' }),
  service: { apikey: backend.secretKey },
};
const answers = await sendRequests('http://localhost/rest/v1', (request, as, address) => {
  const headers = { apikey: backend.publishableKey, ...sessions[as] };
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  return backend.fetch(request, { address, trustworthyLocal: false });
});

afterAll(() => backend.close());

/** PostgREST passes on Postgres' detail and hint. The embedded backend does not. */
function withoutDetail(answer: GoldenAnswer | undefined): unknown {
  const body = answer?.body;
  if (!isRecord(body) || !('details' in body)) return answer;
  return { ...answer, body: { ...body, details: null, hint: null } };
}

describe('the embedded backend answers like PostgREST', () => {
  it.each(Object.keys(requests))('%s', (name) => {
    expect(answers[name]).toEqual(withoutDetail(recorded[name]));
  });
});

it('has a recorded answer for every request, and for no other', () => {
  expect(Object.keys(recorded)).toEqual(Object.keys(requests));
});
