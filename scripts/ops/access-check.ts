/**
 * `npm run access:check`: tries an outsider's operations on a backend with submissions. Stores
 * nothing. Exit code 0: all refused; 1: an operation is open; 2: no result.
 */
import { GoTrueClient, type User } from '@supabase/supabase-js';
import { bearing, checkAccess } from './access/check-access.ts';
import { secretReader } from './access/ask-secret.ts';
import type { Caller } from './access/report.ts';
import { runCheck } from './access/run-check.ts';

const USAGE = `Usage:
  npm run access:check -- <url> <publishable key>
  npm run access:check -- <url> <publishable key> --as <email>   as this account too; asks for its password and code

For the embedded backend: npm run access:check -- http://localhost:4173 sb_publishable_local`;

await runCheck(
  USAGE,
  async ({ url: { href }, key, values: { as: email } }) => {
    if (typeof email !== 'string') return checkAccess(href, key);
    const auth = new GoTrueClient({
      url: `${href.replace(/\/$/u, '')}/auth/v1`,
      headers: { apikey: key },
      persistSession: false,
      autoRefreshToken: false,
    });
    const caller = await signIn(auth, key, email);
    try {
      return await checkAccess(href, key, [caller]);
    } finally {
      await auth.signOut({ scope: 'local' });
    }
  },
  { as: { type: 'string' } },
);

async function signIn(auth: GoTrueClient, key: string, email: string): Promise<Caller> {
  const ask = secretReader();
  const password = await ask('Password');
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw new Error(`${email} cannot sign in: ${error.message}`);
  const factor = data.user.factors?.find(({ status }) => status === 'verified');
  let token = data.session.access_token;
  if (factor) {
    const code = await ask(`Code of ${factor.friendly_name ?? 'the second factor'}`);
    const proved = await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    if (proved.error) throw new Error(`${email} cannot sign in: ${proved.error.message}`);
    token = proved.data.access_token;
  }
  const standing = standingOf(data.user);
  const who = standing === 'account' ? email : `${email} (${standing})`;
  return { who, standing, headers: bearing(key, token) };
}

function standingOf({ app_metadata: { role } }: User): Caller['standing'] {
  return role === 'viewer' || role === 'manager' ? role : 'account';
}
