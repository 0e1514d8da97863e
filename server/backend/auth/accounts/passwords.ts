import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's recommendation for scrypt: 32 MiB and about a fifth of a second per check. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/** Returns `scrypt$<N>$<r>$<p>$<salt>$<key>`: the cost can be raised, and old hashes still work. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return format(salt, key);
}

/** Takes as long for an unknown account (no hash) as for a known account. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (isHash(hash) ? hash : DECOY).split('$');
  const cost = { ...COST, N: Number(n), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  const matches = timingSafeEqual(derived, Buffer.from(key, 'base64'));
  return matches && isHash(hash);
}

/** An account without a password has other text. */
function isHash(hash: string | undefined): hash is string {
  return hash?.startsWith('scrypt$') === true;
}

/** The hash for unknown accounts. No password matches it. */
const DECOY = format(randomBytes(16), randomBytes(KEY_BYTES));

function format(salt: Buffer, key: Buffer): string {
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

let latest: Promise<unknown> = Promise.resolve();

/** Runs one at a time on the thread pool: each has a free core, and other requests are served. */
function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  const derived = latest.then(() =>
    scryptLater(password.normalize('NFKC'), salt, KEY_BYTES, cost),
  );
  latest = derived.catch(() => undefined);
  return derived;
}

const scryptLater = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
