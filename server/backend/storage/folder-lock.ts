import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimFolder } from './folder-socket.ts';
import { codeOf, processStart } from './process-start.ts';
import { StartupError } from '../database/startup-error.ts';

/** The process that holds a data folder, and its address; the port is known once it listens. */
interface LockHolder {
  readonly pid: number;
  readonly startedAt: string;
  readonly port?: number;
}

export interface FolderLock {
  /** Notes where the holder answers, so that `npm run staff` finds it. */
  announce(port: number): void;
  release(): void;
}

/**
 * Takes a data folder for this process; PGlite has no lock, and two processes corrupt the data. A
 * socket says whether the folder is in use. The file `lock` says by whom, and stands in where there
 * are no sockets: one whose process is gone, or whose id belongs to another process by now, is taken
 * over.
 * @throws {StartupError} when another process holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const claimed = await claimFolder(folder);
  if (claimed.kind === 'in-use') throw locked(folder, readHolder(join(folder, 'lock')));
  const claim = claimed.kind === 'held' ? claimed.claim : undefined;
  try {
    const file = writeLockFile(folder);
    return {
      announce: (port) => file.announce(port),
      release() {
        file.release();
        claim?.release();
      },
    };
  } catch (error) {
    claim?.release();
    throw error;
  }
}

function writeLockFile(folder: string): FolderLock {
  const path = join(folder, 'lock');
  const self: LockHolder = { pid: process.pid, startedAt: processStart(process.pid) ?? 'unknown' };
  if (!create(path, self)) takeOver(folder, path, self);
  return {
    announce(port) {
      writeFileSync(`${path}.new`, JSON.stringify({ ...self, port }));
      renameSync(`${path}.new`, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

/** The live process that holds a folder, if any. */
export function lockHolder(folder: string): LockHolder | undefined {
  const holder = readHolder(join(folder, 'lock'));
  if (!holder) return undefined;
  const start = processStart(holder.pid);
  return start !== undefined && start === holder.startedAt ? holder : undefined;
}

/**
 * Removing a stale lock is itself guarded: otherwise a second process that saw the same stale lock
 * could remove the first one's fresh lock.
 */
function takeOver(folder: string, path: string, self: LockHolder): void {
  const guard = `${path}.takeover`;
  const guardHolder = readHolder(guard);
  if (guardHolder && processStart(guardHolder.pid) !== guardHolder.startedAt) {
    rmSync(guard, { force: true });
  }
  if (!create(guard, self)) throw locked(folder, readHolder(guard));
  try {
    const holder = lockHolder(folder);
    if (holder) throw locked(folder, holder);
    rmSync(path, { force: true });
    if (!create(path, self)) throw locked(folder, lockHolder(folder));
  } finally {
    rmSync(guard, { force: true });
  }
}

function locked(folder: string, holder: LockHolder | undefined): StartupError {
  const who = holder ? ` (process ${holder.pid}${holder.port ? `, port ${holder.port}` : ''})` : '';
  return new StartupError(
    `The data folder ${folder} is in use by another server${who}: stop that one, or set DATA_DIR to another folder.`,
  );
}

/**
 * Creates the file whole: a link appears with its content, where a write would first show it empty.
 * @returns false when the file exists already
 */
function create(path: string, holder: LockHolder): boolean {
  const draft = `${path}.${holder.pid}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** An unreadable or half-written lock names no process, so it holds nothing. */
function readHolder(path: string): LockHolder | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isHolder(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is LockHolder {
  const { pid, startedAt, port }: Partial<Record<keyof LockHolder, unknown>> = Object(value);
  const isPlace = port === undefined || Number.isInteger(port);
  return Number.isInteger(pid) && typeof startedAt === 'string' && isPlace;
}
