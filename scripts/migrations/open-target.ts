import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { takeDataFolder } from '../../server/backend/storage/data-folder.ts';
import { openFolder } from '../../server/backend/database/open-database.ts';
import { StartupError } from '../../server/backend/database/startup-error.ts';
import type { Read } from './count-rows.ts';

/**
 * Reads from a database that people use: a Postgres by its URL, or a data folder of the embedded
 * backend, which no server may be using. Nothing is written to it.
 * @throws {StartupError} when it can't be opened
 */
export function withTarget<Result>(
  target: string,
  work: (read: Read) => Promise<Result>,
): Promise<Result> {
  return /^postgres(?:ql)?:\/\//u.test(target)
    ? withServer(target, work)
    : withFolder(target, work);
}

async function withServer<Result>(
  url: string,
  work: (read: Read) => Promise<Result>,
): Promise<Result> {
  const { default: postgres } = await import('postgres');
  const client = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    return (await client.begin('read only', (transaction) =>
      work(async <Row>(statement: string) => [
        ...(await transaction.unsafe<(Row & object)[]>(statement)),
      ]),
    )) as Result;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`Cannot read the database: ${reason}`);
  } finally {
    await client.end({ timeout: 5 });
  }
}

async function withFolder<Result>(
  path: string,
  work: (read: Read) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(path, 'postgres', 'PG_VERSION'))) {
    throw new StartupError(
      `${path} is not a data folder: give one, or a URL that starts with postgres://.`,
    );
  }
  const folder = await takeDataFolder(path);
  try {
    const database = await openFolder(folder.postgres, 'on');
    try {
      await database.exec('begin read only');
      return await work(
        async <Row>(statement: string) => (await database.query<Row>(statement)).rows,
      );
    } finally {
      await database.close();
    }
  } finally {
    folder.lock.release();
  }
}
