import { dirname } from 'node:path';
import { takeDataFolder, type DataFolder } from './data-folder.ts';
import { wrapDatabase, type Database } from './database.ts';
import { newKeys, readOrMakeKeys, type Keys } from './keys.ts';
import { openFolder, openMemory } from './open-database.ts';

export interface StorageOptions {
  readonly dataDir: string;
  readonly rateLimit: 'on' | 'off';
  readonly onProgress: (message: string) => void;
  readonly onBroken: (reason: string) => void;
  /** Brings the database up to date; of a new one it is part of the set-up. */
  readonly setUp: (database: Database) => Promise<unknown>;
}

export interface Storage {
  readonly database: Database;
  readonly keys: Keys;
  readonly announce: (port: number) => void;
  readonly close: () => Promise<void>;
}

/** Opens what a backend keeps: the database and its keys. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  if (options.dataDir === 'memory') return openMemoryStorage(options);
  const folder = await takeDataFolder(options.dataDir);
  try {
    const database = await openFolderDatabase(folder, options);
    return {
      database,
      keys: readOrMakeKeys(dirname(folder.postgres)),
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

async function openFolderDatabase(folder: DataFolder, options: StorageOptions): Promise<Database> {
  if (folder.isNew) {
    options.onProgress('Setting up the database; only the first start does this …');
    folder.beginSetUp();
  }
  const pglite = await openFolder(folder.postgres, options.rateLimit);
  const database = wrapDatabase(pglite, options.onBroken);
  try {
    await options.setUp(database);
    if (folder.isNew) {
      await database.maintain('checkpoint');
      folder.finishSetUp();
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openMemoryStorage(options: StorageOptions): Promise<Storage> {
  const pglite = await openMemory(options.rateLimit);
  const database = wrapDatabase(pglite, options.onBroken);
  await options.setUp(database);
  return {
    database,
    keys: newKeys(),
    announce: () => undefined,
    close: () => database.close(),
  };
}
