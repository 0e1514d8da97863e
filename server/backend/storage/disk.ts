import { statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DurableNodeFS } from '../database/durable-node-fs.ts';

/**
 * Free bytes that storing needs. Postgres stops if its log (files of 16 MB) has no room: two files,
 * and as much for tables and indexes.
 */
export const MIN_FREE_BYTES = 48 * 1024 * 1024;

/** The system's calls. Tests pass an implementation that fails. */
export interface DiskAccess {
  files(folder: string): DurableNodeFS;
  /** Infinite if the system does not report it. */
  freeBytes(folder: string): number;
}

export const REAL_DISK: DiskAccess = {
  files: (folder) => new DurableNodeFS(folder),
  freeBytes(folder) {
    try {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  },
};

/**
 * A request can't be done now: the disk is full, or the database has stopped. It may have been
 * done; sending a submission again with its id is safe.
 */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** The disk that holds the data. */
export interface Disk {
  /** @throws {StorageUnavailable} when there is too little room to store anything */
  requireDiskSpace(): void;
  hasRoom(): boolean;
  /** Reports each change to the operator once. */
  note(outcome: 'refused' | 'stored'): void;
  /** Tries to write. */
  canWrite(): Promise<boolean>;
}

/** @param report receives a line when storing becomes impossible, and when it works again */
export function watchDisk(
  folder: string,
  access: DiskAccess,
  report: (line: string) => void,
): Disk {
  const freeBytes = () => access.freeBytes(folder);
  const hasRoom = () => freeBytes() >= MIN_FREE_BYTES;
  let isRefusing = false;
  const note: Disk['note'] = (outcome) => {
    const refuses = outcome === 'refused';
    // A function may write a little when a submission would find no room.
    if (refuses === isRefusing || (!refuses && !hasRoom())) return;
    isRefusing = refuses;
    report(
      refuses ? refusedText(folder, freeBytes()) : `The disk of ${folder} takes writes again.`,
    );
  };
  return {
    note,
    hasRoom,
    requireDiskSpace() {
      if (hasRoom()) return;
      note('refused');
      throw new StorageUnavailable('The disk is full.');
    },
    canWrite: async () => hasRoom() && tryToWrite(folder),
  };
}

export const NO_DISK: Disk = {
  note: () => undefined,
  hasRoom: () => true,
  requireDiskSpace: () => undefined,
  canWrite: async () => true,
};

function refusedText(folder: string, free: number): string {
  const megabytes = (bytes: number) => `${Math.floor(bytes / (1024 * 1024))} MB`;
  return `The disk of ${folder} takes no more writes (${megabytes(free)} free, ${megabytes(MIN_FREE_BYTES)} needed): what would be stored is answered with 503 until there is space.`;
}

async function tryToWrite(folder: string): Promise<boolean> {
  const path = join(folder, 'probe');
  try {
    await writeFile(path, 'x', { mode: 0o600, flush: true });
    return true;
  } catch {
    return false;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
