import { messages } from '@electric-sql/pglite';
import type { Database } from '../database/database.ts';
import { isReading } from '../database/request-pipeline.ts';
import { DatabaseStopped } from '../database/stopped-postgres.ts';
import { StorageUnavailable, type Disk } from './disk.ts';

/** disk_full, insufficient_resources and io_error: Postgres keeps running. */
const DISK_ERRORS: ReadonlySet<string> = new Set(['53100', '53000', '58030']);

/**
 * Returns a database whose requests fail as unavailable if the disk refuses writes, or once Postgres
 * has stopped.
 * @param onStopped receives the reason, once
 */
export function watchedDatabase(
  database: Database,
  disk: Disk,
  onStopped: (reason: string) => void,
): Database {
  let hasStopped = false;
  const explain = (error: unknown): unknown => {
    if (error instanceof DatabaseStopped) {
      if (!hasStopped) onStopped(error.message);
      hasStopped = true;
      return new StorageUnavailable(error.message);
    }
    if (!(error instanceof messages.DatabaseError) || !DISK_ERRORS.has(error.code ?? ''))
      return error;
    disk.note('refused');
    return new StorageUnavailable('The disk refuses writes.');
  };
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw explain(error);
    }
  };
  return {
    asRequest: async (context, statement) => {
      const row = await explained(database.asRequest(context, statement));
      if (!isReading(context, statement)) disk.note('stored');
      return row;
    },
    asSuperuser: (work) => explained(database.asSuperuser(work)),
    maintain: (statement) => explained(database.maintain(statement)),
    close: () => closeQuietly(database),
  };
}

/** All that was acknowledged is in the log: without a last checkpoint the next start reads it again. */
async function closeQuietly(database: Database): Promise<void> {
  try {
    await database.close();
  } catch (error) {
    if (error instanceof DatabaseStopped || error instanceof messages.DatabaseError) return;
    throw error;
  }
}
