import { takeDataFolder, type DataFolder } from './data-folder.ts';
import { wrapDatabase, type Database } from '../database/database.ts';
import { MIN_FREE_BYTES, NO_DISK, watchDisk, type Disk, type DiskAccess } from './disk.ts';
import { newKeys, readOrMakeKeys, type Keys } from './keys.ts';
import { openFolder, openMemory } from '../database/open-database.ts';
import { tooFull } from './startup-trouble.ts';
import { watchedDatabase } from './watched-database.ts';

/** Bytes of a new database without rows. */
const SIZE_OF_NEW = 48 * 1024 * 1024;

interface StorageOptions {
  readonly dataDir: string;
  readonly rateLimit: 'on' | 'off';
  readonly onProgress: (message: string) => void;
  /** Receives a line when the disk fails, and when it works again. */
  readonly onTrouble: (line: string) => void;
  /** Receives the reason when Postgres has stopped. All later requests fail. */
  readonly onStopped: (reason: string) => void;
  /** Brings the database up to date. */
  readonly setUp: (database: Database) => Promise<unknown>;
  readonly diskAccess: DiskAccess;
}

export interface Storage {
  readonly database: Database;
  readonly disk: Disk;
  readonly keys: Keys;
  readonly announce: (port: number) => void;
  readonly close: () => Promise<void>;
}

/** Opens the storage of a backend: the database and its keys. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  if (options.dataDir === 'memory') return openMemoryStorage(options);
  const folder = await takeDataFolder(options.dataDir);
  try {
    const keys = readOrMakeKeys(options.dataDir);
    const disk = watchDisk(options.dataDir, options.diskAccess, options.onTrouble);
    const database = await openKept(folder, disk, options);
    return {
      database,
      disk,
      keys,
      announce: (port) => folder.lock.announce(port),
      async close() {
        await database.close();
        folder.lock.release();
      },
    };
  } catch (error) {
    folder.lock.release();
    throw error;
  }
}

async function openKept(
  folder: DataFolder,
  disk: Disk,
  options: StorageOptions,
): Promise<Database> {
  const needed = folder.isNew ? MIN_FREE_BYTES + SIZE_OF_NEW : MIN_FREE_BYTES;
  if (options.diskAccess.freeBytes(options.dataDir) < needed) {
    throw tooFull(options.dataDir, needed);
  }
  if (folder.isNew) await makeDatabase(folder, options);
  const opened = await openFiles(folder.postgres, options);
  const database = watchedDatabase(opened, disk, options.onStopped);
  await orClose(database, () => options.setUp(database));
  return database;
}

/** Sets up in a folder of its own: a killed set-up leaves nothing that looks like a database. */
async function makeDatabase(folder: DataFolder, options: StorageOptions): Promise<void> {
  options.onProgress('Setting up the database (first start only) …');
  const database = await openFiles(folder.draft, options);
  await orClose(database, () => options.setUp(database));
  await database.close();
  folder.finishSetUp();
}

async function openFiles(path: string, options: StorageOptions): Promise<Database> {
  return wrapDatabase(
    await openFolder(path, options.rateLimit, options.diskAccess.files(path)),
  );
}

async function orClose(database: Database, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

async function openMemoryStorage(options: StorageOptions): Promise<Storage> {
  const database = wrapDatabase(await openMemory(options.rateLimit));
  await orClose(database, () => options.setUp(database));
  return {
    database,
    disk: NO_DISK,
    keys: newKeys(),
    announce: () => undefined,
    close: () => database.close(),
  };
}
