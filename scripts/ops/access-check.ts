/**
 * `npm run access:check`: tries what an outsider can do on a backend that holds submissions. Stores
 * and changes nothing. Exit code 0: nothing is open; 1: something is; 2: no result, for example because
 * the key was refused.
 */
import { GoTrueClient } from '@supabase/supabase-js';
import { report, type Trial } from './access/report.ts';
import { runCheck } from './access/run-check.ts';
import { tryOperations, tryOutsiders } from './access/try-operations.ts';
import { askPassword } from './staff/ask-password.ts';

const USAGE = `Usage:
  npm run access:check -- <url> <publishable key>
  npm run access:check -- <url> <publishable key> --as <email>   as this account too; asks for its password

For the embedded backend: npm run access:check -- http://localhost:4173 sb_publishable_local`;

await runCheck(USAGE, async ({ url: { href: url }, key, account }) => {
  const trials = [
    ...(await tryOutsiders(url, key)),
    ...(account === undefined ? [] : [await tryAccount(url, key, account)]),
  ];
  return report(trials);
});

async function tryAccount(url: string, key: string, email: string): Promise<Trial> {
  const password = await askPassword();
  const auth = new GoTrueClient({
    url: `${url.replace(/\/$/u, '')}/auth/v1`,
    headers: { apikey: key },
    persistSession: false,
    autoRefreshToken: false,
  });
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw new Error(`${email} cannot sign in: ${error.message}`);
  const { access_token: token } = data.session;
  const headers = { apikey: key, authorization: `Bearer ${token}` };
  const isStaff = data.user.app_metadata['role'] === 'staff';
  const outcomes = await tryOperations(url, headers);
  await auth.signOut({ scope: 'local' });
  return {
    who: `${email}${isStaff ? ' (staff)' : ''}`,
    standing: isStaff ? 'staff' : 'account',
    outcomes,
  };
}
