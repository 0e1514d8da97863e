import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { load, sourcePaths, type LoadedTexts } from '#scripts/codegen/read/load.ts';
import { databaseModel } from '#scripts/codegen/targets/database/build-database.ts';
import { writeNewForm } from '#scripts/dev/new-form/write-new-form.ts';
import { migrate } from '#scripts/migrations/commands.ts';
import { planFollowing } from '#scripts/migrations/follow.ts';
import type { Backend } from '#server/backend/create-backend.ts';
import { edited, modelOf, type Edit } from '../../fixtures/edited-texts.ts';
import {
  addListedField,
  allOf,
  changeChoices,
  changeField,
  removeField,
  renameField,
} from '../../fixtures/edits.ts';
import { releases, unpackRelease } from '../../fixtures/release.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { askBackend, readAll, submitTo } from '../support/clients/ask-backend.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';
import { createTestBackend } from '../support/clients/test-backend.ts';

const PHONE = { type: 'string', title: 'Phone', maxLength: 20 } as const;
const addPhone = addListedField('phone', PHONE);
const addEdge = changeChoices('cloud', (all) => all.push({ const: 'edge', title: 'Edge' }));

const INDEXES = `create view public.table_indexes as
  select relname::text as name from pg_class join pg_index on indexrelid = pg_class.oid
  where indrelid = 'public.${TABLE}'::regclass and not indisprimary;
grant select on public.table_indexes to service_role;`;

/** A project that an editor works on. */
let root: string;
let said: string[];

beforeEach(() => {
  root = temporaryFolder(onTestFinished);
  said = [];
  for (const folder of ['schema', 'supabase/migrations', 'supabase/declared']) {
    cpSync(folder, join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, 'supabase/migrations/20261128999999_indexes.sql'), INDEXES);
});

async function edit(change: Edit): Promise<void> {
  const { paths, sources } = edited(await load(root), change);
  for (const name of ['questions', 'ui'] as const) {
    writeFileSync(join(root, paths[name]), sources[name]);
  }
}

/** Starts the server of this computer on a data folder. */
async function start(dataDir = 'memory'): Promise<Backend> {
  const backend = await createTestBackend({
    dataDir,
    migrationsDir: join(root, 'supabase/migrations'),
    planSteps: planFollowing(root, (lines) => void said.push(lines)),
  });
  onTestFinished(() => backend.close());
  return backend;
}

async function writeMigration(...words: readonly string[]): Promise<void> {
  const { exitCode, output } = await migrate(root, ['--name', 'edit', ...words]);
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Written for review')]);
}

async function submit(backend: Backend, changes: object): Promise<number> {
  return (await submitTo(backend, { ...sampleRow(), ...changes })).status;
}

/** Returns the names of the table's indexes, without that of its key. */
async function indexesOf(backend: Backend): Promise<readonly unknown[]> {
  const answer = await readAll(backend, 'table_indexes?order=name');
  const rows: readonly { readonly name: string }[] = await answer.json();
  return rows.map(({ name }) => name);
}

function declaredIndexes(texts: LoadedTexts): readonly string[] {
  return databaseModel(modelOf(texts))
    .indexes.map(({ name }) => name)
    .toSorted();
}

async function stored(backend: Backend, column: string): Promise<unknown> {
  return (await readAll(backend, `${TABLE}?select=${column}`)).json();
}

describe.each([...releases])('a data folder of release %s', (version, { rows }) => {
  it('follows an edited declaration, and keeps every row', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    unpackRelease(version, dataDir);
    await edit(allOf(addPhone, addEdge, renameField('customNeeds', 'remarks')));
    const backend = await start(dataDir);
    const read = await readAll(backend, `${TABLE}?select=id,remarks&order=id`);
    expect(await read.json()).toEqual(
      rows.map(({ id, custom_needs: remarks }) => ({ id, remarks })),
    );
    expect(await submit(backend, { phone: '202 555 0100', cloud: 'edge' })).toBe(201);
    expect(await backend.migrate()).toEqual([]);
  });
});

describe('the database of this computer', () => {
  it('lets a rule wait that open pages may break, and says so once', async () => {
    const backend = await start();
    await edit(changeField('name', { maxLength: 2 }));
    await backend.migrate();
    await backend.migrate();
    expect(said).toEqual([
      expect.stringMatching(/^waits .+form\.schema\.json:\d+:\d+ .+"name_max_length"[^\n]+$/u),
    ]);
    expect(await submit(backend, {})).toBe(201);
    await writeMigration('--tighten');
    await backend.migrate();
    expect(await submit(backend, {})).toBe(400);
    await edit(allOf(addPhone, addEdge));
    await backend.migrate();
    expect(await submit(backend, { phone: '1' })).toBe(400);
    expect(await submit(backend, { phone: '1', name: 'Al' })).toBe(201);
    expect(said).toHaveLength(1);
  });

  it('follows no faulty declaration, and keeps the column of a question that goes', async () => {
    const backend = await start();
    expect(await submit(backend, { phone: '1' })).toBe(400);
    const { questions } = sourcePaths('onboarding');
    const sound = readFileSync(join(root, questions));
    writeFileSync(join(root, questions), '{');
    expect(await backend.migrate()).toEqual([]);
    writeFileSync(join(root, questions), sound);
    await edit(addPhone);
    expect(await backend.migrate()).toEqual(['schema/forms/onboarding']);
    expect(await submit(backend, { phone: '1' })).toBe(201);
    expect(await submit(backend, { phone: '1'.repeat(21) })).toBe(400);
    expect(await backend.migrate()).toEqual([]);
    await edit(removeField('phone'));
    await backend.migrate();
    expect(await stored(backend, 'phone')).toEqual([{ phone: '1' }]);
    expect(await submit(backend, { phone: '2' })).toBe(401);
    await edit(addListedField('phone', { type: 'integer', title: 'Phone' }));
    await expect(backend.migrate()).rejects.toThrow(
      'The database can\'t follow schema/forms/onboarding: The column phone holds text, and the declaration now makes it numeric: retire that question with "deprecated": true, and ask a new one. Nothing of it has been applied.',
    );
    await edit(allOf(removeField('phone'), addPhone));
    await backend.migrate();
    expect(await submit(backend, { phone: '2' })).toBe(201);
    expect(await stored(backend, 'phone')).toEqual([{ phone: '1' }, { phone: '2' }]);
  });
});

describe('a migration', () => {
  it('reaches a database that has followed its declaration', async () => {
    const backend = await start();
    await edit(allOf(addPhone, addEdge));
    await backend.migrate();
    await submit(backend, { phone: '1', cloud: 'edge' });
    await writeMigration();
    expect((await backend.migrate()).length).toBeGreaterThan(0);
    expect(await backend.migrate()).toEqual([]);
    expect(await stored(backend, 'phone,cloud')).toEqual([{ phone: '1', cloud: 'edge' }]);
    expect(await submit(backend, { phone: '2', cloud: 'edge' })).toBe(201);
  });

  it('of another declaration reaches it, too, and its edit is followed after that', async () => {
    const backend = await start();
    await edit(allOf(addPhone, addEdge));
    await backend.migrate();
    cpSync('schema', join(root, 'schema'), { recursive: true });
    await edit(changeChoices('cloud', (all) => all.push({ const: 'rain', title: 'Rain' })));
    await writeMigration();
    await edit(allOf(addPhone, addEdge));
    await backend.migrate();
    expect(await submit(backend, { phone: '1', cloud: 'edge' })).toBe(201);
    expect(await submit(backend, { phone: '1', cloud: 'rain' })).toBe(201);
    expect(await indexesOf(backend)).toEqual(declaredIndexes(await load(root)));
  });

  it('of another declaration leaves nothing of an edit that is taken back but its columns', async () => {
    const backend = await start();
    const rules = changeField('customNeeds', { maxLength: 5 });
    const optional: Edit = ({ questions }) => void questions.required?.shift();
    await edit(allOf(addPhone, addEdge, rules, optional));
    await backend.migrate();
    expect(await submit(backend, { name: null })).toBe(201);
    cpSync('schema', join(root, 'schema'), { recursive: true });
    await edit(({ ui }) => void (ui.retention = { period: '30 days', after: 'submission' }));
    await writeMigration();
    expect(await backend.migrate()).toContain('schema/forms/onboarding');
    expect(await submit(backend, { phone: '1' })).toBe(401);
    expect(await submit(backend, { name: null })).toBe(400);
    expect(await submit(backend, { cloud: 'edge' })).toBe(400);
    expect(await indexesOf(backend)).toEqual(declaredIndexes(await load(root)));
    expect(await backend.migrate()).toEqual([]);
  });

  it('of a new form reaches a database that has created the form', async () => {
    await writeNewForm(root, 'opinions');
    const { ui } = sourcePaths('opinions');
    const text = readFileSync(join(root, ui), 'utf8');
    writeFileSync(join(root, ui), text.replace(/^ *"published": false,\n/mu, ''));
    const backend = await start();
    const body = { name: 'Ada', email: 'ada@example.com', message: 'Calm.' };
    const send = async () =>
      (await askBackend(backend, '/rest/v1/opinions_submissions', { body })).status;
    expect(await send()).toBe(201);
    await writeMigration();
    await backend.migrate();
    expect(await send()).toBe(201);
    expect(await backend.migrate()).toEqual([]);
  });
});
