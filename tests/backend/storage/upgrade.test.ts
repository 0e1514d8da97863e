import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBackend, type Backend } from '../../../server/backend/create-backend.ts';
import { answersToRow } from '../../../src/form-engine/row.ts';
import { staffForm } from '../../../src/generated/staff-form.ts';
import { declaredForm } from '../../fixtures/declared-form.ts';
import { addField, allOf, replaceField, requireField } from '../../fixtures/edits.ts';
import { insertRow, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sample } from '../../fixtures/samples.ts';
import { copyMigrationsUntil, STORED_ROWS } from '../../fixtures/past-migrations.ts';
import { changeFolder } from '../support/change-folder.ts';
import { sampleRow, TABLE } from '../support/sample-row.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The last migration that each of these data folders has had. */
const PAST = [
  ['from before there was a view for staff', '20261120000002_onboarding_submissions_access.sql'],
  ['of the first edition', '20261120164211_list_beginnings.sql'],
] as const;

const VISITOR = { address: '::1', trustworthyLocal: true };

type Row = Readonly<Record<string, unknown>>;

/** Reads rows with a key that opens everything, or as the signed-in staff. */
async function read(
  backend: Backend,
  query: string,
  headers: Record<string, string> = { apikey: backend.secretKey },
): Promise<readonly Row[]> {
  const request = new Request(`http://localhost/rest/v1/${query}`, { headers });
  const answer = await backend.fetch(request, VISITOR);
  expect(answer.status).toBe(200);
  const rows: readonly Row[] = JSON.parse(await answer.text());
  return rows;
}

async function post(backend: Backend, path: string, body: unknown): Promise<Response> {
  const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' };
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return backend.fetch(request, VISITOR);
}

async function signInAsLocalStaff(backend: Backend): Promise<Record<string, string>> {
  const answer = await post(backend, '/auth/v1/token?grant_type=password', backend.localStaff);
  const { access_token: token }: { access_token: string } = JSON.parse(await answer.text());
  return { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
}

/** A closed data folder of the day of a migration with rows in it, and these rows. */
async function pastFolder(last: string): Promise<{ dataDir: string; rows: readonly Row[] }> {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const migrationsDir = join(folder, 'migrations');
  copyMigrationsUntil(last, migrationsDir);
  await (await createBackend({ dataDir, migrationsDir })).close();
  await changeFolder(dataDir, readFileSync(STORED_ROWS, 'utf8'));
  const backend = await createBackend({ dataDir, migrationsDir });
  const rows = await read(backend, `${TABLE}?order=id`);
  await backend.close();
  return { dataDir, rows };
}

/** Opens it by the code of today. */
async function openToday(dataDir: string): Promise<Backend> {
  const backend = await createBackend({ dataDir, localStaff: true });
  onTestFinished(() => backend.close());
  return backend;
}

describe.each(PAST)('a data folder %s', (_when, last) => {
  it('starts under the code of today, and keeps every row', async () => {
    const { dataDir, rows } = await pastFolder(last);
    expect(rows).toHaveLength(5);
    const backend = await openToday(dataDir);
    const columns = Object.keys(rows[0] ?? {}).join(',');
    expect(await read(backend, `${TABLE}?select=${columns}&order=id`)).toEqual(rows);
  });

  it('takes submissions of today beside them, and lists them all', async () => {
    const { dataDir, rows } = await pastFolder(last);
    const backend = await openToday(dataDir);
    const row = sampleRow('maximal');
    expect((await post(backend, `/rest/v1/${TABLE}`, row)).status).toBe(201);
    const { view } = staffForm.model.admin;
    const query = `${view}?select=id&order=submitted_at.desc`;
    const listed = await read(backend, query, await signInAsLocalStaff(backend));
    expect(listed.map(({ id }) => id)).toEqual([row.id, ...rows.map(({ id }) => id).toReversed()]);
  });
});

describe('an edited declaration', () => {
  const phone = { type: 'string', title: 'Phone', maxLength: 5 } as const;

  it('keeps the rows that are stored, and holds new ones to its rules', async () => {
    const { form, sql } = await declaredForm(
      allOf(addField('phone', phone), requireField('phone')),
    );
    const database = await migratedDatabase();
    await database.exec(readFileSync(STORED_ROWS, 'utf8'));
    await database.exec(sql);
    await database.exec('begin');
    const stored = await database.query<Row>(`select phone from ${TABLE}`);
    expect(stored.rows).toEqual(Array.from({ length: 5 }, () => ({ phone: null })));
    const row = answersToRow(form.model, { ...sample('minimal') });
    expect(await insertRow(database, TABLE, row)).toBeUndefined();
    expect(await insertRow(database, TABLE, { ...row, phone: '12345' })).toBeDefined();
    await database.close();
  });

  it('cannot turn a question into one of another type', async () => {
    const { sql } = await declaredForm(
      replaceField('customNeeds', {
        type: 'boolean',
        title: 'Anything else?',
        oneOf: [
          { const: true, title: 'Yes' },
          { const: false, title: 'No' },
        ],
      }),
    );
    const database = await migratedDatabase();
    await expect(database.exec(sql)).rejects.toThrow(
      'The column custom_needs holds text, and the declaration now makes it boolean: retire that question',
    );
    await database.close();
  });
});
