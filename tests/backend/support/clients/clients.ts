import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ListSource } from '../../../../src/admin/data/list-source.ts';
import { staffForm } from '../../../../src/generated/onboarding/staff-form.ts';
import type { TestServer } from './test-server.ts';

export const PASSWORD = 'correct horse battery staple';

/**
 * supabase-js wants a WebSocket class when it is made, and Node 20 has none. No client of ours opens
 * a realtime connection, so this one is never connected.
 */
class NoWebSocket extends EventTarget {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readonly readyState = 3;
  readonly url = '';
  readonly protocol = '';
  readonly onopen = null;
  readonly onmessage = null;
  readonly onclose = null;
  readonly onerror = null;

  close(): void {
    throw new Error('There is no connection to close.');
  }

  send(): void {
    throw new Error('There is no connection to send on.');
  }
}

/** An unmodified supabase-js, as a page or a script makes it. */
export function clientFor(
  url: string,
  key: string,
  headers: Readonly<Record<string, string>> = {},
  send: typeof fetch = fetch,
): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { ...headers }, fetch: send },
    realtime: { transport: NoWebSocket },
  });
}

export function anonymousClient({ url, backend }: TestServer): SupabaseClient {
  return clientFor(url, backend.publishableKey);
}

/** Makes an account, with the staff role where asked for. */
export async function addAccount(
  { url, backend }: TestServer,
  email: string,
  metadata: { readonly app_metadata?: object; readonly user_metadata?: object } = {},
): Promise<void> {
  const { error } = await clientFor(url, backend.secretKey).auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    ...metadata,
  });
  if (error) throw error;
}

export const STAFF = { app_metadata: { role: 'staff' } };

/** The source that the staff page's loaders read, as a new member of staff who has signed in. */
export async function staffSource(
  server: TestServer,
  email = 'ann@example.org',
  send: typeof fetch = fetch,
): Promise<ListSource> {
  await addAccount(server, email, STAFF);
  const client = clientFor(server.url, server.backend.publishableKey, {}, send);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, model: staffForm.model, forms: [], userId: email, email };
}

/** The access token of a fresh sign-in. */
export async function signInAs(server: TestServer, email: string): Promise<string> {
  const client = anonymousClient(server);
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data.session.access_token;
}
