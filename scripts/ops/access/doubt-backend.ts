import type { OperationRequest } from './operations.ts';
import { property, reasonOf, send, type Answer } from './send.ts';

/** Shows everyone the sign-up settings; the gateway in front asks for a valid key all the same. */
export const SETTINGS: OperationRequest = { method: 'GET', path: '/auth/v1/settings' };

/**
 * Returns why an address and a key cannot be checked, with what to do; `undefined` when the backend of
 * this product answers there and accepts the key. A wrong key is refused everything, which would look
 * as if everything were closed.
 */
export async function doubtBackend(
  url: string,
  key: string,
  table: string,
): Promise<string | undefined> {
  if (key.startsWith('sb_secret_')) {
    return 'This is a secret key, which opens everything: run this with the publishable key, which pages carry.';
  }
  try {
    const settings = await send(url, SETTINGS, { apikey: key });
    if (settings.location !== undefined) {
      return `${url} leads on to ${settings.location}: run this with that address.`;
    }
    const path = `/rest/v1/${table}?select=id&limit=1`;
    const rows = await send(url, { method: 'GET', path }, { apikey: key });
    const code = property(rows.body, 'code');
    if (code === 'PGRST205' || code === '42P01') {
      return `${url} has no table "${table}": check that this is the right project, or apply the migrations first (npx supabase@3 db push --remote).`;
    }
    // A visitor may not read: Postgres says so only where the table is and the key holds.
    const isAnswering = code === '42501' || (rows.status >= 200 && rows.status < 300);
    const isAuth = typeof property(settings.body, 'disable_signup') === 'boolean';
    return isAnswering && isAuth ? undefined : notOurs(url, settings, rows);
  } catch (error) {
    return `${url} can't be reached (${reasonOf(error)}): check the address, and that the server runs.`;
  }
}

function notOurs(url: string, settings: Answer, rows: Answer): string {
  const message = property(settings.body, 'message') ?? property(rows.body, 'message');
  const reason = typeof message === 'string' ? `: ${message}` : '';
  return `${url} does not answer as a backend that takes this key (status ${settings.status} and ${rows.status}${reason}). Check the address, which is that of the Supabase project or of the server; the publishable key, which is sb_publishable_local for the embedded backend; and that the backend works.`;
}
