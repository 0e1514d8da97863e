import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { NoWebSocket } from './no-web-socket.ts';
import type { TestServer } from './test-server.ts';

export const PASSWORD = 'correct horse battery staple';

/** An unmodified supabase-js, as a page or a script makes it. */
export function clientFor(
  url: string,
  key: string,
  headers: Readonly<Record<string, string>> = {},
): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { ...headers } },
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

/** The access token of a fresh sign-in. */
export async function signInAs(server: TestServer, email: string): Promise<string> {
  const client = anonymousClient(server);
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return data.session.access_token;
}
