/**
 * `npm run access:check`: tries what an outsider can do on a backend that holds submissions, with each form. Stores
 * and changes nothing. Exit code 0: nothing is open; 1: something is; 2: no result, for example because
 * the key was refused.
 */
import { GoTrueClient } from '@supabase/supabase-js';
import { bearing, checkAccess } from './access/check-access.ts';
import { runCheck } from './access/run-check.ts';
import { askPassword } from './staff/ask-password.ts';

const USAGE = `Usage:
  npm run access:check -- <url> <publishable key>
  npm run access:check -- <url> <publishable key> --as <email>   as this account too; asks for its password

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
    const { data, error } = await auth.signInWithPassword({ email, password: await askPassword() });
    if (error) throw new Error(`${email} cannot sign in: ${error.message}`);
    const isStaff = data.user.app_metadata['role'] === 'staff';
    const who = `${email}${isStaff ? ' (staff)' : ''}`;
    const standing = isStaff ? 'staff' : 'account';
    const headers = bearing(key, data.session.access_token);
    try {
      return await checkAccess(href, key, [{ who, standing, headers }]);
    } finally {
      await auth.signOut({ scope: 'local' });
    }
  },
  { as: { type: 'string' } },
);
