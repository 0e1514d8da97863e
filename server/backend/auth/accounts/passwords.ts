import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/** The parameters of scrypt. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's recommendation for scrypt: 32 MiB and about a fifth of a second per check. */
const FULL_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const KEY_BYTES = 32;

export interface Passwords {
  /** Returns `scrypt$<N>$<r>$<p>$<salt>$<key>`: the cost can be raised, and old hashes still work. */
  readonly hash: (password: string) => Promise<string>;
  /** Takes as long for an unknown account (no hash) as for a known account. */
  readonly verify: (password: string, hash: string | undefined) => Promise<boolean>;
}

/** Hashes and verifies passwords. @param cost of new hashes */
export function createPasswords(cost = FULL_COST): Passwords {
  /** The hash for unknown accounts. No password matches it. */
  const decoy = format(cost, randomBytes(16), randomBytes(KEY_BYTES));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return format(cost, salt, await derive(password, salt, cost));
    },
    async verify(password, hash) {
      const [, n, r, p, salt = '', key = ''] = (isHash(hash) ? hash : decoy).split('$');
      const costOfHash = { N: Number(n), r: Number(r), p: Number(p) };
      const derived = await derive(password, Buffer.from(salt, 'base64'), costOfHash);
      const matches = timingSafeEqual(derived, Buffer.from(key, 'base64'));
      return matches && isHash(hash);
    },
  };
}

/** An account without a password has other text. */
function isHash(hash: string | undefined): hash is string {
  return hash?.startsWith('scrypt$') === true;
}

function format({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

let latest: Promise<unknown> = Promise.resolve();

/** Runs one at a time on the thread pool: each has a free core, and other requests are served. */
function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  const options = { ...cost, maxmem: MAX_MEMORY_BYTES };
  const derived = latest.then(() =>
    scryptLater(password.normalize('NFKC'), salt, KEY_BYTES, options),
  );
  latest = derived.catch(() => undefined);
  return derived;
}

const scryptLater = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
