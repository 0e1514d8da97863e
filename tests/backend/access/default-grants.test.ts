import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { wrapDatabase } from '#server/backend/database/database.ts';
import { migrate } from '#server/backend/database/migrate.ts';
import { openMemory } from '#server/backend/database/open-database.ts';
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

/**
 * Returns the rights of each role after the migrations have run on a project with these default
 * privileges.
 */
async function grantsOf(defaults: string): Promise<readonly string[]> {
  const database = wrapDatabase(await openMemory('on'));
  onTestFinished(() => database.close());
  const none = join(temporaryFolder(), 'migrations');
  mkdirSync(none);
  await migrate(database, none);
  await database.asSuperuser((sql) => sql.script(defaults));
  await migrate(database, 'supabase/migrations');
  const rows = await database.asSuperuser((sql) => sql.query<{ granted: string }>(GRANTS));
  return rows.map(({ granted }) => granted);
}

describe('the rights after the migrations', () => {
  it('are the same whether a project grants new tables to everybody or to nobody', async () => {
    const granted = await grantsOf('');
    expect(granted).toContain('onboarding_submissions: service_role may delete');
    expect(granted).not.toContain('onboarding_submissions: service_role may truncate');
    expect(await grantsOf(TO_EVERYBODY)).toEqual(granted);
  });
});
