import { randomBytes } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  closeSync,
  fsyncSync,
  openSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '#src/lib/json.ts';
import { OperatorError } from '../database/operator-error.ts';

/**
 * The key of the anonymous role in every embedded backend. It is public, as a hosted project's is:
 * it allows only the operations of `anon`.
 */
export const PUBLISHABLE_KEY = 'sb_publishable_local';

/** The secrets of this backend: made once for each data folder. */
export interface Keys {
  /** The API key of the role that may do everything; for the server side only. */
  readonly secretKey: string;
  /** The key that signs access tokens. */
  readonly jwtSecret: string;
}

export function newKeys(): Keys {
  return {
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
}

/** Returns the keys of a data folder, or `undefined` if it has no keys (yet). */
export function readKeys(folder: string): Keys | undefined {
  try {
    const keys: unknown = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'));
    return isKeys(keys) ? keys : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates lost keys: everyone signs in again, and no row is touched.
 * @throws {OperatorError} if there is a file without keys
 */
export function readOrMakeKeys(folder: string): Keys {
  const existing = readKeys(folder);
  if (existing) return existing;
  const path = join(folder, 'keys.json');
  if (existsSync(path)) {
    throw new OperatorError(
      `${path} is damaged (a key is missing or shorter than ${MIN_KEY_LENGTH} characters): restore it from a backup, or delete it. After that, new keys are made, and staff sign in again.`,
    );
  }
  const keys = newKeys();
  const content = `${JSON.stringify(keys, null, 2)}\n`;
  // The file is written as a whole or not at all, also in a power failure.
  writeFileSync(`${path}.new`, content, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  flush(folder);
  return keys;
}

/** Minimum characters of a secret: a shorter secret can be guessed. */
const MIN_KEY_LENGTH = 32;

function isKeys(value: unknown): value is Keys {
  const { secretKey, jwtSecret } = isRecord(value) ? value : {};
  return [secretKey, jwtSecret].every(
    (key) => typeof key === 'string' && key.length >= MIN_KEY_LENGTH,
  );
}

/** Brings a file, or the entries of a folder, to the disk. */
export function flush(path: string): void {
  // Windows has no descriptor of a folder, and refuses to flush a file that is open for reading
  // only.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
