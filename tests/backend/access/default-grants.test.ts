import type { PGlite } from '@electric-sql/pglite';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { wrapDatabase } from '#server/backend/database/database.ts';
import { migrate } from '#server/backend/database/migrate.ts';
import { openMemory } from '#server/backend/database/open-database.ts';
import { migratedDatabase } from '../../fixtures/migrated-database.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';

/** The default privileges of hosted projects from before 30 October 2026. */
const TO_EVERYBODY = `
  alter default privileges for role postgres in schema public
    grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role postgres in schema public
    grant all on functions to anon, authenticated, service_role;`;

const GRANTS = `
  select c.oid::regclass || coalesce('.' || attname, '') || ': '
    || coalesce(nullif(grantee, 0)::regrole::text, 'public') || ' may ' || lower(privilege_type) as granted
  from pg_class c
  cross join lateral (
    select null::name as attname, relacl as acl
    union all select attname, attacl from pg_attribute where attrelid = c.oid
  ) as part
  cross join lateral aclexplode(acl)
  where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and relkind in ('r', 'v', 'S') and grantee <> 'postgres'::regrole
  union all
  select p.oid::regprocedure || ': ' || coalesce(nullif(grantee, 0)::regrole::text, 'public')
    || ' may ' || lower(privilege_type)
  from pg_proc p cross join lateral aclexplode(proacl)
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    and grantee <> 'postgres'::regrole
  order by 1`;

async function grantsOf(database: Pick<PGlite, 'query'>): Promise<readonly string[]> {
  const { rows } = await database.query<{ granted: string }>(GRANTS);
  return rows.map(({ granted }) => granted);
}

/** Applies the migrations to a project that grants new tables to everybody. */
async function generousDatabase(): Promise<PGlite> {
  const database = await openMemory('on');
  const wrapped = wrapDatabase(database);
  const none = join(temporaryFolder(), 'migrations');
  mkdirSync(none);
  await migrate(wrapped, none);
  await wrapped.asSuperuser((sql) => sql.script(TO_EVERYBODY));
  await migrate(wrapped, 'supabase/migrations');
  return database;
}

describe('the rights after the migrations', () => {
  it('are the same whether a project grants new tables to everybody or to nobody', async () => {
    const databases = [await migratedDatabase(), await generousDatabase()];
    onTestFinished(async () => void (await Promise.all(databases.map((one) => one.close()))));
    const [granted, generously] = await Promise.all(databases.map(grantsOf));
    expect(granted).toContain('onboarding_submissions: service_role may delete');
    expect(granted).not.toContain('onboarding_submissions: service_role may truncate');
    expect(generously).toEqual(granted);
  });
});
