import type { Sql } from '../../../server/backend/database/database.ts';

/** Works in the transaction at hand, and takes back whatever was done. */
export async function takenBack<Result>(sql: Sql, work: () => Promise<Result>): Promise<Result> {
  await sql.script('savepoint taken_back');
  try {
    return await work();
  } finally {
    await sql.script('rollback to savepoint taken_back; release savepoint taken_back');
  }
}
