import { migrate } from '../../supabase/embedded/database/migrate.ts';
import { openMemory } from '../../supabase/embedded/database/open-database.ts';
import { wrapDatabase, type Sql } from '../../supabase/embedded/database/database.ts';

/**
 * Works on a database that the migrations alone have built, as their owner, in a transaction that is
 * taken back in the end.
 */
export async function inPlanningDatabase<Result>(
  migrationsDir: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const database = wrapDatabase(await openMemory('on'));
  try {
    await migrate(database, migrationsDir);
    return await database.asSuperuser(async (sql) => {
      await sql.query('set local role postgres');
      return work(sql);
    });
  } finally {
    await database.close();
  }
}
