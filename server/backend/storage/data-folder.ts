import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import { flush } from './keys.ts';
import { OperatorError } from '../database/operator-error.ts';
import { damaged } from './startup-trouble.ts';

/** The pinned PGlite cannot open a folder of another version. */
const POSTGRES_VERSION = '18';

export interface DataFolder {
  /** Postgres' own data. Missing until the database is complete. */
  readonly postgres: string;
  /** A folder for a new database, made on demand. */
  readonly draft: string;
  readonly isNew: boolean;
  readonly lock: FolderLock;
  /** Puts the complete database of `draft` in place. */
  finishSetUp(): void;
}

/**
 * Takes the data folder. A first set-up is renamed into place, so that nothing under `postgres/` is
 * ever deleted.
 * @throws {OperatorError} when the folder is in use, not writable, damaged, or of another Postgres
 * version
 */
export async function takeDataFolder(folder: string): Promise<DataFolder> {
  const lock = await makeAndLock(folder);
  const postgres = join(folder, 'postgres');
  const draft = `${postgres}.setting-up`;
  try {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(postgres)) refuseUnusable(folder, postgres);
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    postgres,
    draft,
    isNew: !existsSync(postgres),
    lock,
    finishSetUp() {
      flushAll(draft);
      renameSync(draft, postgres);
      flush(folder);
    },
  };
}

/**
 * Makes nothing.
 * @throws {OperatorError} when a folder has no database
 */
export function requireDatabase(folder: string): void {
  if (existsSync(join(folder, 'postgres'))) return;
  throw new OperatorError(
    `There is no database in ${folder}: start the server once first, or check DATA_DIR.`,
  );
}

async function makeAndLock(folder: string): Promise<FolderLock> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return await lockFolder(folder);
  } catch (error) {
    throw error instanceof OperatorError ? error : notWritable(folder, error);
  }
}

function notWritable(folder: string, error: unknown): OperatorError {
  const reason = error instanceof Error ? error.message : String(error);
  return new OperatorError(
    `The data folder ${folder} can't be used (${reason}): set DATA_DIR to a folder on a disk of this computer that the server may write.`,
  );
}

function refuseUnusable(folder: string, postgres: string): void {
  const path = join(postgres, 'PG_VERSION');
  const version = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (version === POSTGRES_VERSION) return;
  // Without it, Postgres would make a new database there; it reports any other damage itself.
  if (!/^\d+$/u.test(version)) throw damaged(folder, 'postgres/PG_VERSION holds no version');
  throw new OperatorError(
    `The data folder ${folder} was written by Postgres ${version}, and this version needs ${POSTGRES_VERSION}: open it with the version of this project that wrote it, or set DATA_DIR to another folder.`,
  );
}

/** PGlite copies the files of a new database without flushing them. */
function flushAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) flush(join(entry.parentPath, entry.name));
  }
  flush(folder);
}
