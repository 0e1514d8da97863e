import type { Database } from './database.ts';

const INTERVAL_MS = 10 * 60_000;

/** Rows added or dead since a table was last tidied, from which on that is worth it. */
const WORTH_IT = 1000;

export interface Housekeeping {
  /** To be awaited before the database closes. */
  stop(): Promise<void>;
}

interface HousekeepingOptions {
  /** Tidying writes: it waits where a disk is full. */
  readonly isPossible: () => boolean;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Does what background processes do on hosted Supabase, and nobody does in PGlite: forgets the hashes
 * of addresses and delivered notifications in time, erases submissions at the end of their retention (pg_cron), reclaims dead rows and refreshes statistics (autovacuum).
 */
export function startHousekeeping(database: Database, options: HousekeepingOptions): Housekeeping {
  const tidy = async (tasks: readonly string[]) => {
    if (options.isPossible()) await keepHouse(database, tasks).catch(options.onFailure);
  };
  let latest = Promise.resolve();
  const timer = setInterval(() => {
    latest = latest.then(() => tidy([...FORGETTING, ERASING]));
  }, INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await latest;
      // A command that opens the database for a moment, such as one that counts what is due, erases nothing.
      await tidy(FORGETTING);
    },
  };
}

const FORGETTING = ['private.forget_submissions', 'private.forget_notifications'];
const ERASING = 'private.apply_retention';

async function keepHouse(database: Database, tasks: readonly string[]): Promise<void> {
  const untidy = await database.asSuperuser(async (sql) => {
    const known = await sql.query<{ name: string }>(
      `select name from json_array_elements_text($1) as name where to_regproc(name) is not null`,
      [JSON.stringify(tasks)],
    );
    for (const { name } of known) await sql.query(`select ${name}()`);
    return sql.query<{ table: string }>(
      `select format('%I.%I', schemaname, relname) as "table" from pg_stat_user_tables
       where n_dead_tup + n_ins_since_vacuum + n_mod_since_analyze >= ${WORTH_IT}`,
    );
  });
  for (const { table } of untidy) await database.maintain(`vacuum (analyze) ${table}`);
}
