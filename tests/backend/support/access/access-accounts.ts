import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Headers } from '../clients/raw-request.ts';
import type { Role } from './access-matrix.ts';

/** Accounts that no longer count, each with the reason as SQL on the account $id. */
const FORMER = {
  'staff who lost the role': `update auth.users set raw_app_meta_data = '{}' where id = $id`,
  'staff whose account is gone': `delete from auth.sessions where user_id = $id; delete from auth.users where id = $id`,
  'staff who signed out': `delete from auth.sessions where user_id = $id`,
  'staff who is banned': `update auth.users set banned_until = now() + interval '1 day' where id = $id`,
  'staff who is marked as deleted': `update auth.users set deleted_at = now() where id = $id`,
  'staff whose session is over': `update auth.sessions set not_after = now() - interval '1 second' where user_id = $id`,
} as const satisfies Partial<Record<Role, string>>;

/** Gives the account $id a second factor. */
const FACTOR = `insert into auth.mfa_factors
  (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  values (gen_random_uuid(), $id, 'Phone', 'totp', 'verified', now(), now(), 'secret')`;

interface AccessAccounts {
  /** Makes the accounts behind the tokens, and ends some of them. */
  readonly sql: string;
  readonly credentials: Readonly<Record<Role, Headers>>;
}

/** @param key the header with the publishable key, if a gateway asks for it */
export async function accessAccounts(
  jwtSecret: string,
  key: Headers,
): Promise<AccessAccounts> {
  const statements: string[] = [];
  const account = (role: string | undefined, change = '', proofs = ['password']) => {
    const [sub, sessionId] = [randomUUID(), randomUUID()];
    const metadata = role === undefined ? {} : { role };
    const amr = proofs.map((method) => ({ method, timestamp: 0 }));
    statements.push(
      `insert into auth.users (id, email, encrypted_password, raw_app_meta_data, last_sign_in_at)
         values ('${sub}', '${sub}@example.org', '', '${JSON.stringify(metadata)}', now());
       insert into auth.sessions (id, user_id, created_at) values ('${sessionId}', '${sub}', now());
       ${change.replaceAll('$id', `'${sub}'`)};`,
    );
    return { sub, session_id: sessionId, app_metadata: metadata, amr };
  };
  const sign = (claims: object, expiry?: string, secret = jwtSecret) =>
    signToken(secret, claims, expiry);
  const bearing = (token: string) => ({ ...key, authorization: `Bearer ${token}` });
  const former = Object.entries(FORMER).map(async ([role, change]) => [
    role,
    bearing(await sign(account('manager', change))),
  ]);
  const manager = account('manager');
  const token = await sign(manager);
  const guess = createHmac('sha256', 'guess').update(token).digest('hex');
  const credentials = {
    'no key': {},
    'unknown key': { apikey: 'sb_publishable_other' },
    'publishable key': key,
    'expired token': bearing(await sign(manager, '1 hour ago')),
    'tampered token': bearing(tamper(token)),
    'unsigned token': bearing(unsigned(token)),
    'token of another secret': bearing(await sign(manager, '1 hour', guess)),
    stranger: bearing(await sign(account(undefined))),
    'anonymous sign-in': bearing(
      await sign({ ...account(undefined), sub: randomUUID(), is_anonymous: true }),
    ),
    'forged user metadata': bearing(
      await sign({ ...account(undefined), user_metadata: { role: 'manager' } }),
    ),
    manager: bearing(token),
    viewer: bearing(await sign(account('viewer'))),
    'manager with a code': bearing(
      await sign(account('manager', FACTOR, ['totp', 'password'])),
    ),
    'manager without the code': bearing(await sign(account('manager', FACTOR))),
    'manager with a code of a removed factor': bearing(
      await sign(account('manager', '', ['totp', 'password'])),
    ),
    'manager by a link': bearing(await sign(account('manager', '', ['otp']))),
    'manager by single sign-on': bearing(await sign(account('manager', '', ['oauth']))),
    ...Object.fromEntries(await Promise.all(former)),
  };
  return { sql: statements.join('\n'), credentials };
}

/** Signs a token as Supabase Auth does. */
export function signToken(secret: string, claims: object, expiry = '1 hour'): Promise<string> {
  return new SignJWT({ aud: 'authenticated', role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(expiry)
    .sign(new TextEncoder().encode(secret));
}

/** The same token with another signature of the right length. */
function tamper(token: string): string {
  const [header, claims, signature = ''] = token.split('.');
  return `${header}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
}

/** The same claims under `alg: none`. */
function unsigned(token: string): string {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return `${header}.${token.split('.')[1]}.`;
}
