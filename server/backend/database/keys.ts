import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';
import { writeFileDurably } from './write-file-durably.ts';

/** What only this backend knows: made once for each data folder. */
export interface Keys {
  /** The API key of the role that may do everything; for the server side only. */
  readonly secretKey: string;
  /** What access tokens are signed with. */
  readonly jwtSecret: string;
}

export function newKeys(): Keys {
  return {
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
}

/** The keys of a data folder, or `undefined` when it has none (yet). */
export function readKeys(folder: string): Keys | undefined {
  return readKeyFile(join(folder, 'keys.json'));
}

/** Returns whether a file holds the keys of a data folder, under whatever name. */
export function isKeyFile(file: string): boolean {
  return statSync(file).size <= LARGEST_KEY_FILE && readKeyFile(file) !== undefined;
}

/** Bytes; one is a tenth of that. */
const LARGEST_KEY_FILE = 4096;

function readKeyFile(file: string): Keys | undefined {
  try {
    const keys: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isKeys(keys) ? keys : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lost keys are made anew: everyone signs in again, and no row is touched.
 * @throws {StartupError} when there is a file that holds none
 */
export function readOrMakeKeys(folder: string): Keys {
  const existing = readKeys(folder);
  if (existing) return existing;
  const path = join(folder, 'keys.json');
  if (existsSync(path)) {
    throw new StartupError(
      `${path} is damaged: restore it from a backup, or delete it; then new keys are made, and staff sign in again.`,
    );
  }
  const keys = newKeys();
  writeFileDurably(path, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
}

function isKeys(value: unknown): value is Keys {
  return (
    typeof value === 'object' &&
    value !== null &&
    'secretKey' in value &&
    typeof value.secretKey === 'string' &&
    'jwtSecret' in value &&
    typeof value.jwtSecret === 'string'
  );
}
