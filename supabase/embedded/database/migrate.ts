import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { messages } from '@electric-sql/pglite';
import type { Database, Sql } from './database.ts';
import { StartupError } from './startup-error.ts';

const REPEATABLE = '-- repeatable:';
const BOOTSTRAP_VERSION = '00000000000000';

/** The Supabase CLI's own table, with a hash to notice a file that changed. */
const TRACKING = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text,
    content_hash text
  );`;

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly file: string;
  readonly content: string;
  readonly hash: string;
}

/**
 * Brings the database up to date: what a hosted project has by itself first, then the folder's
 * files in order, each in a transaction of its own, as `postgres`, who is no superuser. A file
 * that begins with "-- repeatable:" is applied again whenever it has changed.
 * @returns the files applied
 * @throws {StartupError} when a file fails, or one that may not change has changed
 */
export async function migrate(database: Database, folder: string): Promise<readonly string[]> {
  const applied = await readApplied(database);
  const bootstrap = readBootstrap();
  if (applied.get(bootstrap.version) !== bootstrap.hash) await apply(database, bootstrap);
  const changed = readMigrations(folder).filter(
    ({ version, hash }) => applied.get(version) !== hash,
  );
  for (const migration of changed) {
    refuseEdited(migration, applied);
    await apply(database, migration);
  }
  return changed.map(({ file }) => file);
}

async function readApplied(database: Database): Promise<ReadonlyMap<string, string | null>> {
  const rows = await database.asSuperuser(async (sql) => {
    await sql.script(TRACKING);
    return sql.query<{ version: string; content_hash: string | null }>(
      'select version, content_hash from supabase_migrations.schema_migrations',
    );
  });
  return new Map(rows.map(({ version, content_hash }) => [version, content_hash]));
}

function refuseEdited(migration: Migration, applied: ReadonlyMap<string, unknown>): void {
  if (!applied.has(migration.version) || migration.content.startsWith(REPEATABLE)) return;
  throw new StartupError(
    `${migration.file} was changed after it had been applied: restore it, and put the change into a new migration.`,
  );
}

async function apply(database: Database, migration: Migration): Promise<void> {
  try {
    await database.asSuperuser(async (sql) => {
      if (migration.version !== BOOTSTRAP_VERSION) await sql.query('set local role postgres');
      await sql.script(migration.content);
      await sql.query('reset role');
      await record(sql, migration);
    });
  } catch (error) {
    if (!(error instanceof messages.DatabaseError)) throw error;
    throw new StartupError(`${migration.file} can't be applied: ${error.message}.`);
  }
}

async function record(sql: Sql, { version, name, hash }: Migration): Promise<void> {
  await sql.query(
    `insert into supabase_migrations.schema_migrations (version, name, content_hash) values ($1, $2, $3)
     on conflict (version) do update set name = excluded.name, content_hash = excluded.content_hash`,
    [version, name, hash],
  );
}

function readBootstrap(): Migration {
  const file = join(import.meta.dirname, 'bootstrap.sql');
  return { ...readMigration(file), version: BOOTSTRAP_VERSION, name: 'bootstrap' };
}

function readMigrations(folder: string): readonly Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d+_.+\.sql$/u.test(file))
    .toSorted()
    .map((file) => {
      const [version = '', ...name] = file.replace(/\.sql$/u, '').split('_');
      return { ...readMigration(join(folder, file)), version, name: name.join('_') };
    });
}

function readMigration(file: string): Pick<Migration, 'file' | 'content' | 'hash'> {
  const content = readFileSync(file, 'utf8');
  return { file, content, hash: createHash('sha256').update(content).digest('hex') };
}
