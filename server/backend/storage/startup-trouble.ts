import { messages } from '@electric-sql/pglite';
import { DatabaseStopped } from '../database/stopped-postgres.ts';
import { MIN_FREE_BYTES, StorageUnavailable } from './disk.ts';
import { CanNotOpen } from '../database/open-database.ts';
import { OperatorError } from '../database/operator-error.ts';

/** SQLSTATE classes of internal errors, unreadable files and bad data. */
const DAMAGE = /^(?:XX|58)/u;

const NO_SPACE = /no space left|quota exceeded/iu;

/** Returns a message with the operator's next step. */
export function damaged(folder: string, what: string): OperatorError {
  return new OperatorError(
    `The database in ${folder} is damaged (${what}): nothing was deleted. Restore the folder from a backup, or set DATA_DIR to another one.`,
  );
}

export function tooFull(folder: string, needed = MIN_FREE_BYTES): OperatorError {
  const megabytes = Math.ceil(needed / (1024 * 1024));
  return new OperatorError(
    `The disk of ${folder} is full: the database needs ${megabytes} MB of free space to start. Make room, then start again.`,
  );
}

/** Returns one sentence for an error that an operator can fix, and any other error unchanged. */
export function explainStart(error: unknown, folder: string): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return tooFull(folder);
  if (error instanceof CanNotOpen) return explainFiles(error.message, folder);
  if (error instanceof messages.DatabaseError && DAMAGE.test(error.code ?? '')) {
    return damaged(folder, error.message);
  }
  if (error instanceof StorageUnavailable || error instanceof DatabaseStopped) {
    return explainStop(error.message, folder);
  }
  return error;
}

function explainStop(reason: string, folder: string): OperatorError {
  if (NO_SPACE.test(reason)) return tooFull(folder);
  return new OperatorError(
    `The database in ${folder} can't be brought up to date: it stopped (${reason.replace(/\.$/u, '')}). No submission is lost. Check that the disk works and has space; if it does, undo the latest change in schema/ or supabase/. Then start again.`,
  );
}

function explainFiles(reason: string, folder: string): OperatorError {
  if (NO_SPACE.test(reason)) return tooFull(folder);
  if (/permission denied|read-only file system/iu.test(reason)) {
    return new OperatorError(
      `The data folder ${folder} can't be written (${reason}): start the server as the user who owns it, or set DATA_DIR to another folder.`,
    );
  }
  return damaged(folder, reason);
}
