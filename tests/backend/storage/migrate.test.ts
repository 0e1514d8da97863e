import { appendFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBackend, type Backend } from '#server/backend/create-backend.ts';
import type { PlanSteps } from '#server/backend/database/follow.ts';
import { changeFolder, preparedFolder } from '../support/database/data-folders.ts';
import { askBackend } from '../support/clients/ask-backend.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

const PLAIN = 'create table public.things (id int);\ngrant select on public.things to anon;\n';

function migrations(files: Readonly<Record<string, string>>): string {
  const folder = join(temporaryFolder(), 'migrations');
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), content);
  return folder;
}

async function open(migrationsDir: string): Promise<Backend> {
  const backend = await createBackend({ dataDir: 'memory', migrationsDir });
  onTestFinished(() => backend.close());
  return backend;
}

async function read(backend: Backend, query: string): Promise<number> {
  return (await askBackend(backend, `/rest/v1/${query}`)).status;
}

describe('migrations', () => {
  it('are applied in order, once, also to an open backend, and refused by name', async () => {
    const folder = migrations({
      '2_more.sql': 'alter table public.things add column more int;',
      '1_things.sql': PLAIN,
      'notes.txt': 'no migration',
    });
    const backend = await open(folder);
    expect(await read(backend, 'things?select=more')).toBe(200);
    const later = join(folder, '3_later.sql');
    writeFileSync(later, '\n');
    await expect(backend.migrate()).rejects.toThrow(/3_later\.sql is empty: .+\.$/u);
    const change = 'alter table public.things add column later int;';
    writeFileSync(later, `${change} select nope;`);
    await expect(backend.migrate()).rejects.toThrow(
      /3_later\.sql can't be applied: column "nope" does not exist\. .+ again: npm start$/u,
    );
    expect(await read(backend, 'things?select=later')).toBe(400);
    writeFileSync(later, change);
    expect(await backend.migrate()).toEqual([later]);
    expect(await read(backend, 'things?select=later')).toBe(200);
    expect(await backend.migrate()).toEqual([]);
    writeFileSync(join(folder, '1_things.sql'), `${PLAIN}-- changed`);
    await expect(backend.migrate()).rejects.toThrow(
      /1_things\.sql is not the file .+git checkout .+"Download as CSV" .+a new folder \(DATA_DIR\)\.$/u,
    );
  });

  it('leave the tables with statistics for new indexes', async () => {
    const measured = `create view public.measured as
        select count(*)::int as columns from pg_stats where tablename = 'things';
      grant select on public.measured to anon;`;
    const folder = migrations({
      '1_things.sql': PLAIN,
      '2_rows.sql': `insert into public.things values (1);${measured}`,
    });
    const backend = await open(folder);
    const rows = async () => (await askBackend(backend, '/rest/v1/measured')).json();
    expect(await rows()).toEqual([{ columns: 0 }]);
    writeFileSync(join(folder, '3_index.sql'), 'create index on public.things ((id + 1));');
    await backend.migrate();
    expect(await rows()).toEqual([{ columns: 1 }]);
  });

  it('of another version are refused before anything is changed', async () => {
    const dataDir = await preparedFolder();
    const version = `supabase_migrations.schema_migrations where version = '00000000000000'`;
    const made = `update ${version.replace(' where', " set content_hash = 'earlier' where")}`;
    await changeFolder(dataDir, made);
    const migrationsDir = join(temporaryFolder(), 'migrations');
    cpSync('supabase/migrations', migrationsDir, { recursive: true });
    const [first = ''] = readdirSync(migrationsDir).toSorted();
    appendFileSync(join(migrationsDir, first), '-- another version');
    await expect(createBackend({ dataDir, migrationsDir })).rejects.toThrow(
      /is not the file/u,
    );
    const stays = `do $$ begin
      if (select content_hash from ${version}) <> 'earlier' then raise 'It was changed.'; end if;
    end $$`;
    await changeFolder(dataDir, stays);
  });

  it('are refused with the reason if they stop Postgres', async () => {
    const deep = `select ${'1 + '.repeat(20_000)}1;`;
    const folder = migrations({ '1_things.sql': PLAIN, '2_deep.sql': deep });
    await expect(createBackend({ dataDir: 'memory', migrationsDir: folder })).rejects.toThrow(
      /can't be brought up to date: it stopped \(Maximum call stack size exceeded\)\. .+\.$/u,
    );
  });

  it('run as an owner who is not a superuser', async () => {
    const folder = migrations({ '1_super.sql': 'create role evil superuser;' });
    await expect(createBackend({ dataDir: 'memory', migrationsDir: folder })).rejects.toThrow(
      /1_super\.sql can't be applied: permission denied/u,
    );
  });
});

describe('the steps to a declaration', () => {
  const withColumn = (column: string) =>
    `alter table public.things add column if not exists ${column} int;`;

  /** Opens a backend whose steps the test plans. */
  async function following(planSteps: PlanSteps): Promise<Backend> {
    const migrationsDir = migrations({ '1_things.sql': PLAIN });
    const backend = await createBackend({ dataDir: 'memory', migrationsDir, planSteps });
    onTestFinished(() => backend.close());
    return backend;
  }

  it('are taken after the migrations, from the models that were recorded', async () => {
    const next = new Map([
      [undefined, 'a'],
      ['a', 'b'],
    ]);
    const backend = await following(async (models) => {
      const model = next.get(models.get('things'));
      return model === undefined ? [] : [{ form: 'things', sql: withColumn(model), model }];
    });
    expect(await read(backend, 'things?select=a')).toBe(200);
    expect(await read(backend, 'things?select=b')).toBe(400);
    expect(await backend.migrate()).toEqual(['schema/forms/things']);
    expect(await read(backend, 'things?select=a,b')).toBe(200);
    expect(await backend.migrate()).toEqual([]);
  });

  it('leave nothing behind if their SQL fails, or their model cannot be recorded', async () => {
    let step = { form: 'things', sql: `${withColumn('a')} select nope;`, model: 'a' };
    let wanted = false;
    let recorded: ReadonlyMap<string, string> = new Map();
    const backend = await following(async (models) => {
      recorded = models;
      return wanted ? [step] : [];
    });
    wanted = true;
    await expect(backend.migrate()).rejects.toThrow(
      /^The database can't follow schema\/forms\/things: column "nope" does not exist\. Nothing of it has been applied\. .+ again: npm start$/u,
    );
    // Postgres stores no such character.
    step = { form: 'things', sql: withColumn('a'), model: '\0' };
    await expect(backend.migrate()).rejects.toThrow(/Nothing of it has been applied/u);
    wanted = false;
    await backend.migrate();
    expect(recorded).toEqual(new Map());
    expect(await read(backend, 'things?select=a')).toBe(400);
  });
});
