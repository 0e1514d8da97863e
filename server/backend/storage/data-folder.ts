import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder, type FolderLock } from './folder-lock.ts';
import { flush } from './keys.ts';
import { StartupError } from '../database/startup-error.ts';
import { damaged } from './startup-trouble.ts';

/** The Postgres that the pinned PGlite contains; a folder of another one can't be opened. */
const POSTGRES_VERSION = '18';

/** Parts without which Postgres' data is none. */
const POSTGRES_PARTS = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal', 'pg_xact'];

/** The number from which on Postgres names the files of tables that are not its own. */
const FIRST_OWN_FILE = 16_384;

export interface DataFolder {
  /** Postgres' own data; missing as long as there is no complete database. */
  readonly postgres: string;
  /** A folder to make a new database in; missing when it is asked for. */
  readonly draft: string;
  readonly isNew: boolean;
  readonly lock: FolderLock;
  /** Puts the closed, complete database of `draft` in place. */
  finishSetUp(): void;
}

/**
 * Takes the folder that holds the data: `postgres/`, `keys.json`, and while it is in use `lock` and a
 * socket. A first set-up works in `postgres.setting-up/` and is renamed into place when it is complete, so
 * that nothing under `postgres/` is ever deleted.
 * @param report receives what was done about the left-overs of an older version
 * @throws {StartupError} when the folder is in use, not writable, damaged, or of another Postgres version
 */
export async function takeDataFolder(
  folder: string,
  report: (line: string) => void,
): Promise<DataFolder> {
  makeFolder(folder);
  const lock = await takeLock(folder);
  const postgres = join(folder, 'postgres');
  const draft = `${postgres}.setting-up`;
  try {
    removeOldMarker(folder, postgres, report);
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

/** @throws {StartupError} when there is no database in a folder; nothing is made there */
export function requireDatabase(folder: string): void {
  if (existsSync(join(folder, 'postgres'))) return;
  throw new StartupError(
    `There is no database in ${folder}: start the server once first, or check DATA_DIR.`,
  );
}

/**
 * Older versions marked a first set-up with a file, and deleted the database of an unfinished one. A
 * database that has tables of ours may hold rows, whatever lies beside it; one without is half a set-up
 * and is moved aside.
 */
function removeOldMarker(folder: string, postgres: string, report: (line: string) => void): void {
  const marker = join(folder, 'setting-up');
  if (!existsSync(marker)) return;
  if (existsSync(postgres) && !mayHoldRows(postgres)) {
    const aside = freeName(`${postgres}.unfinished`);
    renameSync(postgres, aside);
    report(`A first start that was cut off left an unfinished database: it is now ${aside}.`);
  }
  rmSync(marker, { force: true });
}

function mayHoldRows(postgres: string): boolean {
  const base = join(postgres, 'base');
  if (!existsSync(base)) return false;
  return readdirSync(base, { recursive: true, encoding: 'utf8' }).some(
    (path) => Number.parseInt(path.split(/[\\/]/u).at(-1) ?? '', 10) >= FIRST_OWN_FILE,
  );
}

function freeName(path: string, number = 1): string {
  const name = `${path}-${number}`;
  return existsSync(name) ? freeName(path, number + 1) : name;
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

function refuseUnusable(folder: string, postgres: string): void {
  const missing = POSTGRES_PARTS.filter((part) => !existsSync(join(postgres, part)));
  if (missing.length === POSTGRES_PARTS.length) {
    throw new StartupError(
      `${postgres} is there but holds no Postgres data: move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (missing.length > 0) throw damaged(folder, `postgres/${missing.join(', postgres/')} missing`);
  const version = readFileSync(join(postgres, 'PG_VERSION'), 'utf8').trim();
  if (version === POSTGRES_VERSION) return;
  if (!/^\d+$/u.test(version)) throw damaged(folder, 'postgres/PG_VERSION holds no version');
  throw new StartupError(
    `The data folder ${folder} was written by Postgres ${version}, and this version needs ${POSTGRES_VERSION}: open it with the version of this project that wrote it, or set DATA_DIR to another folder.`,
  );
}

/** Brings a folder to the disk: PGlite copies a new database's files without that. */
function flushAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) flush(join(entry.parentPath, entry.name));
  }
  flush(folder);
}
