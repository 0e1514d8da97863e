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

/** Public, as a hosted project's key is: it allows only the operations of `anon`. */
export const PUBLISHABLE_KEY = 'sb_publishable_local';

export interface Keys {
  /** For the server side only: it opens everything. */
  readonly secretKey: string;
  readonly jwtSecret: string;
}

export function newKeys(): Keys {
  return {
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
}

export function readKeys(folder: string): Keys | undefined {
  try {
    const keys: unknown = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'));
    return isKeys(keys) ? keys : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates lost keys: everyone signs in again.
 * @throws {OperatorError} if the file has no keys
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

/** Brings a file, or a folder's entries, to the disk. */
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
