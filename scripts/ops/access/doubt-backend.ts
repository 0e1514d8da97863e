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
  if (isSecret(key)) {
    return 'This is a secret key, which opens everything: run this with the publishable key, which pages carry.';
  }
  try {
    const settings = await send(url, SETTINGS, { apikey: key });
    const rows: OperationRequest = { method: 'GET', path: `/rest/v1/${table}?select=id&limit=1` };
    return (
      doubtSettings(url, settings) ?? doubtTable(url, table, await send(url, rows, { apikey: key }))
    );
  } catch (error) {
    return `${url} can't be reached (${reasonOf(error)}): check the address, and that the server runs.`;
  }
}

function doubtSettings(url: string, { status, body, location }: Answer): string | undefined {
  if (location !== undefined) return `${url} leads on to ${location}: run this with that address.`;
  if (status === 401 || status === 403) return refusedKey(url, body);
  if (status >= 500) return outOfOrder(url, status);
  if (typeof property(body, 'disable_signup') === 'boolean') return undefined;
  return `${url} is no backend of this product (status ${status}): run this with the address of the Supabase project, or of the server that npm run serve has started.`;
}

function doubtTable(url: string, table: string, { status, body }: Answer): string | undefined {
  const code = property(body, 'code');
  // A visitor may not read: Postgres says so only where the table is and the key holds.
  if (code === '42501' || (status >= 200 && status < 300)) return undefined;
  if (code === 'PGRST205' || code === '42P01') {
    return `${url} has no table "${table}": check that this is the right project, or apply the migrations first (npx supabase@3 db push --remote).`;
  }
  return status === 401 || status === 403 ? refusedKey(url, body) : outOfOrder(url, status);
}

function refusedKey(url: string, body: unknown): string {
  const message = property(body, 'message');
  const words = typeof message === 'string' ? ` (${message})` : '';
  return `${url} does not take this key${words}: copy the publishable key from the project's settings; the embedded backend's is sb_publishable_local.`;
}

function outOfOrder(url: string, status: number): string {
  return `${url} answered with the status ${status}, which says nothing about access: try again once the backend works.`;
}

/** Recognises a secret key, or the service role's token that came before it. */
function isSecret(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(key.split('.')[1] ?? '', 'base64url').toString(),
    );
    return property(claims, 'role') === 'service_role';
  } catch {
    return false;
  }
}
