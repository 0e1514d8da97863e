import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBackend } from '#server/backend/create-backend.ts';
import { askBackend, readAll, signIn, submitTo } from '../support/clients/ask-backend.ts';
import { staffForm } from '#src/generated/onboarding/staff-form.ts';
import { declaredForm } from '../../fixtures/declared-form.ts';
import { replaceField } from '../../fixtures/edits.ts';
import { migratedDatabase } from '../../fixtures/migrated-database.ts';
import { copyReleasedMigrations, STORED_ROWS } from '../../fixtures/release.ts';
import { changeFolder, preparedFolder } from '../support/database/data-folders.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

type Row = Readonly<Record<string, unknown>>;

async function rowsOf(asked: Promise<Response>): Promise<readonly Row[]> {
  const answer = await asked;
  expect(answer.status).toBe(200);
  const rows: readonly Row[] = JSON.parse(await answer.text());
  return rows;
}

/** Returns a closed data folder of release 1.0.0 with rows in it, and these rows. */
async function releasedFolder(): Promise<{ dataDir: string; rows: readonly Row[] }> {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const migrationsDir = join(folder, 'migrations');
  copyReleasedMigrations(migrationsDir);
  copyFileSync(STORED_ROWS, join(migrationsDir, '29990101000000_stored_rows.sql'));
  const backend = await createBackend({ dataDir, migrationsDir });
  const rows = await rowsOf(readAll(backend, `${TABLE}?order=id`));
  await backend.close();
  return { dataDir, rows };
}

describe('a data folder of release 1.0.0', () => {
  it('starts under today’s code, keeps every row, and lists new rows beside them', async () => {
    const { dataDir, rows } = await releasedFolder();
    expect(rows).toHaveLength(5);
    const lines: string[] = [];
    const onProgress = (line: string) => lines.push(line);
    const backend = await createBackend({ dataDir, localStaff: true, onProgress });
    onTestFinished(() => backend.close());
    expect(lines).toEqual([expect.stringMatching(/^Updating the database/u)]);
    const columns = Object.keys(rows[0] ?? {}).join(',');
    expect(await rowsOf(readAll(backend, `${TABLE}?select=${columns}&order=id`))).toEqual(
      rows,
    );

    const row = sampleRow('maximal');
    expect((await submitTo(backend, row)).status).toBe(201);
    const { page } = staffForm.model.admin;
    const body = backend.localStaff;
    const headers = await signIn(backend, { body, trustworthyLocal: true });
    const asked = { conditions: [], snapshot: null, sort: null, descending: true, first: 0 };
    const path = `/rest/v1/rpc/${page}`;
    const options = { headers, body: asked, trustworthyLocal: true };
    const listed: unknown = await (await askBackend(backend, path, options)).json();
    const ids = [row.id, ...rows.map(({ id }) => id).toReversed()];
    expect(listed).toMatchObject({ rows: ids.map((id) => ({ id })) });
  });
});

describe('a data folder from before release 1.0.0', () => {
  it('is refused with the way to keep its rows', async () => {
    const dataDir = await preparedFolder();
    await changeFolder(
      dataDir,
      `insert into supabase_migrations.schema_migrations (version, name)
       values ('20261120000001', 'onboarding_submissions')`,
    );
    await expect(createBackend({ dataDir })).rejects.toThrow(
      'The database is from before version 1.0.0, and this version cannot read it. To keep its submissions, start the version that made it and press "Download as CSV" on the staff page. Then start with a new folder (DATA_DIR).',
    );
  });
});

describe('an edited declaration', () => {
  it('cannot turn a question into one of another type', async () => {
    const { sql } = await declaredForm(
      replaceField('customNeeds', { type: 'integer', title: 'How many needs?' }),
    );
    const database = await migratedDatabase();
    await expect(database.exec(sql)).rejects.toThrow(
      'The column custom_needs holds text, and the declaration now makes it numeric: retire that question',
    );
    await database.close();
  });
});
