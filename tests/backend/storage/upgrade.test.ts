import { QueryClient } from '@tanstack/react-query';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBackend } from '#server/backend/create-backend.ts';
import { loadHistory } from '#src/staff/follow-up/history.ts';
import { saveChanges } from '#src/staff/follow-up/save-changes.ts';
import { NO_FILTER } from '#src/staff/view/list-view.ts';
import { migrationHashes, releases, unpackRelease } from '../../fixtures/release.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { readAll, submitTo } from '../support/clients/ask-backend.ts';
import { staffSource } from '../support/clients/clients.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { changeFolder, preparedFolder } from '../support/database/data-folders.ts';
import { migrationsWith } from '../support/database/migrations-with.ts';

const ANN = 'ann@example.org';

/** A migration behind today's. */
const LATER = `alter table public.${TABLE} add column later text`;

describe.each([...releases])('a data folder of release %s', (version, { rows }) => {
  it('is migrated with every row, and takes new rows and staff’s changes', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    unpackRelease(version, dataDir);
    const onProgress = vi.fn<(line: string) => void>();
    const migrationsDir = migrationsWith(LATER, onTestFinished);
    const backend = await createBackend({ dataDir, migrationsDir, onProgress });
    onTestFinished(() => backend.close());
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^Updating the database/u),
    );
    const columns = Object.keys(rows[0] ?? {}).join(',');
    const read = () => readAll(backend, `${TABLE}?select=${columns}&order=id`);
    expect(await (await read()).json()).toEqual(rows);

    const source = await staffSource(backend, ANN);
    const handled = rows.find(({ assignee }) => assignee === ANN) ?? {};
    const [former] = await loadHistory(source, String(handled['id']), 1);
    expect(former).toMatchObject({ author_email: ANN });
    const filter = NO_FILTER;
    const changes = { status: 'closed' };
    await saveChanges({ source, queries: new QueryClient(), filter, row: handled, changes });
    const added = sampleRow('maximal');
    expect((await submitTo(backend, added)).status).toBe(201);
    expect(await (await read()).json()).toHaveLength(rows.length + 1);
  });
});

describe.each([...releases])('the migrations of release %s', (version, { migrations }) => {
  it('are the files that the release contains', () => {
    expect(
      migrationHashes(),
      `A database has applied the migrations of ${version}: restore them, and put the change into a new migration (npm run schema:migrate). Before ${version} is tagged: npm run release.`,
    ).toMatchObject(migrations);
  });
});

describe('a data folder of another version', () => {
  it.each([
    [
      '29990101000000',
      'The database is newer than this version, which does not have its migration 29990101000000: nothing has been changed. Start the version that made it, or a later one. To go back to this version, restore the backup from before the update.',
    ],
    [
      // Before release 1.0.0.
      '20261120000001',
      'The database is from before version 1.0.0, and this version cannot read it. To keep its submissions, start the version that made it and press "Download as CSV" on the staff page. Then start with a new folder (DATA_DIR).',
    ],
  ])('with the migration %s is refused with the way out', async (version, message) => {
    const dataDir = await preparedFolder();
    await changeFolder(
      dataDir,
      `insert into supabase_migrations.schema_migrations (version, name)
       values ('${version}', 'onboarding_submissions')`,
    );
    await expect(createBackend({ dataDir })).rejects.toThrow(message);
  });
});
