import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import { StartupError } from './startup-error.ts';
import { writeFileDurably } from './write-file-durably.ts';

/** The Postgres that the pinned PGlite contains; a folder of another one can't be opened. */
const POSTGRES_VERSION = '18';

export interface DataFolder {
  /** Postgres' own data. */
  readonly postgres: string;
  /** Whether there is no database yet, or only a half-finished one. */
  readonly isNew: boolean;
  readonly lock: FolderLock;
  /** To be called before the first byte of a new database is written. */
  beginSetUp(): void;
  /** To be called when the database is complete; from here on nothing ever removes it. */
  finishSetUp(): void;
}

/**
 * Takes the folder that holds the data: `postgres/`, `keys.json`, `lock`, and while the first
 * set-up runs `setting-up`. A set-up that was killed left that last file: it had acknowledged
 * nothing yet, so it is done again from the start.
 * @throws {StartupError} when the folder is in use, not writable, or of another Postgres version
 */
export async function takeDataFolder(folder: string): Promise<DataFolder> {
  makeFolder(folder);
  const lock = await takeLock(folder);
  const postgres = join(folder, 'postgres');
  const marker = join(folder, 'setting-up');
  try {
    if (existsSync(marker)) rmSync(postgres, { recursive: true, force: true });
    else refuseOtherVersion(folder, postgres);
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    postgres,
    isNew: !existsSync(postgres),
    lock,
    beginSetUp: () => writeFileDurably(marker, ''),
    finishSetUp: () => rmSync(marker, { force: true }),
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw notWritable(folder, error);
  }
}

async function takeLock(folder: string): Promise<FolderLock> {
  try {
    return await lockFolder(folder);
  } catch (error) {
    throw error instanceof StartupError ? error : notWritable(folder, error);
  }
}

function notWritable(folder: string, error: unknown): StartupError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupError(
    `The data folder ${folder} can't be written (${reason}): set DATA_DIR to a folder that can.`,
  );
}

function refuseOtherVersion(folder: string, postgres: string): void {
  if (!existsSync(postgres)) return;
  const version = readVersion(postgres);
  if (version === POSTGRES_VERSION) return;
  throw new StartupError(
    version === undefined
      ? `${postgres} is there but holds no Postgres data: move it away, or set DATA_DIR to another folder.`
      : `The data folder ${folder} was written by Postgres ${version}, and this version needs ${POSTGRES_VERSION}: open it with the version of this project that wrote it, or set DATA_DIR to another folder.`,
  );
}

function readVersion(postgres: string): string | undefined {
  try {
    return readFileSync(join(postgres, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
