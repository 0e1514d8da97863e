import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { messages } from '@electric-sql/pglite';
import type { Database, Sql } from './database.ts';
import { OperatorError } from './operator-error.ts';

const BOOTSTRAP_VERSION = '00000000000000';
const BOOTSTRAP = join(import.meta.dirname, 'bootstrap.sql');

/** The Supabase CLI's table, with a hash to notice a changed file. */
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
  readonly file: string;
  readonly content: string;
  readonly hash: string;
}

/**
 * Applies a hosted project's own parts, then the migrations in order. Each file is a transaction of
 * its own, as `postgres`, which is not a superuser.
 * @param onUpdate called if a used database has files to apply
 * @returns the files applied
 * @throws {OperatorError} if a file fails or is empty; before any change, if a migration is not the
 * applied one, or the database is from before 1.0.0 or newer than the folder
 */
export async function migrate(
  database: Database,
  folder: string,
  onUpdate?: () => void,
): Promise<readonly string[]> {
  const applied = await readApplied(database);
  const migrations = readFiles(folder);
  refuseOtherVersions(migrations, applied);
  const pending = migrations.filter(({ version, hash }) => applied.get(version) !== hash);
  for (const { version, file } of pending) {
    if (applied.has(version)) throw edited(file);
  }
  const bootstrap = readMigration(BOOTSTRAP, BOOTSTRAP_VERSION);
  if (applied.get(bootstrap.version) !== bootstrap.hash) await apply(database, bootstrap);
  pending.forEach(refuseEmpty);
  const isUpdate = pending.length > 0 && applied.size > 0;
  if (isUpdate) onUpdate?.();
  for (const file of pending) await apply(database, file);
  if (isUpdate) await analyze(database);
  return pending.map(({ file }) => file);
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

/**
 * The last applied migration is the version of the data. The first one of the folder is the first
 * of release 1.0.0.
 */
function refuseOtherVersions(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, unknown>,
): void {
  // Earlier servers recorded more than migrations there.
  const isMigration = (version: string) =>
    /^\d+$/u.test(version) && version > BOOTSTRAP_VERSION;
  const versions = [...applied.keys()].filter(isMigration).toSorted();
  const [oldest = '', newest = ''] = [versions[0], versions.at(-1)];
  if (versions.length > 0 && oldest < (migrations[0]?.version ?? '')) {
    throw new OperatorError(
      'The database is from before version 1.0.0, and this version cannot read it. To keep its submissions, start the version that made it and press "Download as CSV" on the staff page. Then start with a new folder (DATA_DIR).',
    );
  }
  // A migration between them may be an earlier try of a later one, on the computer of its author.
  if (newest <= (migrations.at(-1)?.version ?? newest)) return;
  throw new OperatorError(
    `The database is newer than this version, which does not have its migration ${newest}: nothing has been changed. Start the version that made it, or a later one. To go back to this version, restore the backup from before the update.`,
  );
}

function edited(file: string): OperatorError {
  return new OperatorError(
    `${file} is not the file that this database was made with. If you changed it, restore it (git checkout -- ${file}), and put the change into a new migration. If an earlier version made the database, start that version, press "Download as CSV" on the staff page, and start this version with a new folder (DATA_DIR).`,
  );
}

/** An editor or git may be about to write the file, and a migration is applied once only. */
function refuseEmpty({ file, content }: Migration): void {
  if (content.trim() !== '') return;
  throw new OperatorError(
    `${file} is empty: nothing has been applied. Write it, or restore it (git checkout -- ${file}).`,
  );
}

async function apply(database: Database, migration: Migration): Promise<void> {
  try {
    await database.asSuperuser(async (sql) => {
      if (migration.version !== BOOTSTRAP_VERSION) await sql.query('set local role postgres');
      await sql.script(inOneTransaction(migration.content));
      await sql.query('reset role');
      await record(sql, migration);
    });
  } catch (error) {
    if (!(error instanceof messages.DatabaseError)) throw error;
    throw new OperatorError(
      `${migration.file} can't be applied: ${error.message}. Nothing of it has been applied. Correct it, then start again: npm start`,
    );
  }
}

/** Collects statistics of every table, which new indexes lack. */
export async function analyze(database: Database): Promise<void> {
  const tables = await database.asSuperuser((sql) =>
    sql.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    ),
  );
  for (const { name } of tables) await database.maintain(`analyze ${name}`);
}

/** Builds indexes within the transaction: only a database that others use needs them built outside. */
export function inOneTransaction(content: string): string {
  return content.replaceAll(/^create index concurrently /gmu, 'create index ');
}

async function record(sql: Sql, { version, file, hash }: Migration): Promise<void> {
  await sql.query(
    `insert into supabase_migrations.schema_migrations (version, name, content_hash) values ($1, $2, $3)
     on conflict (version) do update set name = excluded.name, content_hash = excluded.content_hash`,
    [version, basename(file, '.sql').replace(/^\d+_/u, ''), hash],
  );
}

function readFiles(folder: string): readonly Migration[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const [, version] = /^(\d+)_.+\.sql$/u.exec(file) ?? [];
      return version === undefined ? [] : readMigration(join(folder, file), version);
    });
}

function readMigration(file: string, version: string): Migration {
  const content = readFileSync(file, 'utf8');
  return { version, file, content, hash: createHash('sha256').update(content).digest('hex') };
}
