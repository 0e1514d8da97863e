import type { Database, Sql } from './database.ts';

const INTERVAL_MS = 10 * 60_000;

/** Rows added or dead from which on tidying a table is worth it. */
const WORTH_IT = 1000;

interface HousekeepingOptions {
  /** False while the disk is full. */
  readonly isPossible: () => boolean;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Bytes of a table with indexes that are rewritten in about a second: some 200 submissions with
 * long texts.
 */
const MAX_REWRITTEN_BYTES = 2 * 1024 * 1024;

/**
 * Replaces pg_cron and autovacuum of hosted Supabase: removes data in time, reclaims dead rows,
 * refreshes statistics. After an erasure it removes the answers from the files.
 */
export function startHousekeeping(database: Database, options: HousekeepingOptions) {
  const tidy = async (tasks: readonly string[]) => {
    if (options.isPossible()) await keepHouse(database, tasks).catch(options.onFailure);
  };
  let latest = Promise.resolve();
  const timer = setInterval(() => {
    latest = latest.then(() => tidy([...FORGETTING, ERASING]));
  }, INTERVAL_MS);
  timer.unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await latest;
      // A command that opens the database for a moment, for example to count due rows, erases
      // nothing.
      await tidy(FORGETTING);
    },
  };
}

const FORGETTING = [
  'private.forget_submissions',
  'private.forget_counts',
  'private.forget_notifications',
  'private.forget_reads',
];
const ERASING = 'private.apply_retention';

async function keepHouse(database: Database, tasks: readonly string[]): Promise<void> {
  const { untidy, withErased } = await database.asSuperuser(async (sql) => {
    const presentTasks = await sql.query<{ name: string }>(
      `select name from json_array_elements_text($1) as name where to_regproc(name) is not null`,
      [JSON.stringify(tasks)],
    );
    for (const { name } of presentTasks) await sql.query(`select ${name}()`);
    return {
      untidy: await sql.query<Table>(
        `select format('%I.%I', schemaname, relname) as "table" from pg_stat_user_tables
         where n_dead_tup + n_ins_since_vacuum + n_mod_since_analyze >= ${WORTH_IT}`,
      ),
      withErased: await tablesWithErased(sql),
    };
  });
  for (const { table } of untidy) await database.maintain(`vacuum (analyze) ${table}`);
  if (withErased.length > 0) await removeErased(database, withErased);
}

interface Table {
  readonly table: string;
}

interface ErasedTable extends Table {
  readonly isSmall: boolean;
}

/**
 * Returns the tables that may still hold erased rows: small tables until a rewrite, large tables
 * for a while.
 */
async function tablesWithErased(sql: Sql): Promise<readonly ErasedTable[]> {
  const [found] = await sql.query<{ exists: boolean }>(
    `select to_regclass('private.erased_submissions') is not null as "exists"`,
  );
  if (!found?.exists) return [];
  return sql.query<ErasedTable>(
    `select format('%I.%I', nspname, relname) as "table", "isSmall"
     from pg_class as stored join pg_namespace on pg_namespace.oid = relnamespace,
       lateral (select pg_total_relation_size(stored.oid) <= ${MAX_REWRITTEN_BYTES} as "isSmall") as size
     where nspname in ('public', 'private') and relkind = 'r' and exists (
       select from private.erased_submissions as tombstone
       where case when "isSmall" then age(tombstone.xmin) <= age(stored.xmin)
         else erased_at > now() - interval '${2 * INTERVAL_MS} milliseconds' end)`,
  );
}

/** Removes erased rows from tables, statistics and log. */
async function removeErased(
  database: Database,
  tables: readonly ErasedTable[],
): Promise<void> {
  for (const { table, isSmall } of tables) {
    await database.maintain(`vacuum (${isSmall ? 'full, ' : ''}analyze) ${table}`);
  }
  await database.maintain('vacuum full pg_catalog.pg_statistic');
  // The checkpoint deletes the files of the log before the current file.
  await database.maintain('select pg_switch_wal()');
  await database.maintain('checkpoint');
}
