import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadForms } from '../../../scripts/codegen/load/load.ts';
import { plan } from '../../../scripts/migrations/changes.ts';
import { readDeclarations } from '../../../scripts/migrations/declaration.ts';
import { form } from '../../../src/generated/onboarding/form.ts';
import { migrate } from '../../../server/backend/database/migrate.ts';
import { openMemory } from '../../../server/backend/database/open-database.ts';
import { wrapDatabase, type Database } from '../../../server/backend/database/database.ts';
import { readCatalogue } from '../support/database/read-catalogue.ts';

let database: Database;

beforeAll(async () => {
  database = wrapDatabase(await openMemory('on'));
  await migrate(database, 'supabase/migrations');
});

afterAll(() => database.close());

describe('the migrations alone', () => {
  it('build what is declared', async () => {
    const declared = readFileSync(`supabase/declared/${form.model.id}.sql`, 'utf8');
    const [migrated, followed] = await database.asSuperuser(async (sql) => {
      await sql.query('set local role postgres');
      const before = await readCatalogue(sql);
      await sql.script(declared);
      return [before, await readCatalogue(sql)];
    });
    expect(
      migrated,
      'Hosted projects lack this: run npm run schema:migrate -- --name what-it-is-for',
    ).toEqual(followed);
  });

  it('are what the model of the last one says', async () => {
    const read = readDeclarations(await loadForms(process.cwd()));
    if (!read.ok) throw new Error('The declaration has errors: run npm run codegen.');
    const changes = read.declarations
      .flatMap((one) => plan(one).changes)
      .filter((change) => change.class !== 'waits');
    expect(
      changes,
      'Hosted projects lack this: run npm run schema:migrate -- --name what-it-is-for',
    ).toEqual([]);
  });
});
