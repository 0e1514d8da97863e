import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ListSource } from '#src/staff/loading/list-source.ts';
import type { Backend } from '#server/backend/create-backend.ts';
import { staffForm } from '#src/generated/onboarding/staff-form.ts';
import { signUp } from './ask-backend.ts';
import type { TestServer } from './test-server.ts';

export { PASSWORD } from './ask-backend.ts';

// supabase-js looks for a WebSocket class when a client is made, and Node 20 has none: nothing opens a connection.
if (!('WebSocket' in globalThis)) Reflect.set(globalThis, 'WebSocket', EventTarget);

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
  });
}

/** Makes an account, with the staff role on request. */
export async function addAccount(
  { backend }: TestServer,
  email: string,
  { app_metadata: metadata }: { readonly app_metadata?: object } = {},
): Promise<void> {
  await signUp(backend, email, metadata);
}

export const STAFF = { app_metadata: { role: 'manager' } };

/** The way to a backend of this process, without a server in between. */
export function fetchFrom(backend: Backend, addressOf = () => '198.51.100.1'): typeof fetch {
  return (input, init) =>
    backend.fetch(new Request(input, init), {
      address: addressOf(),
      trustworthyLocal: false,
    });
}

/** The source that the staff page's loaders read, as a new member of staff who has signed in. */
export async function staffSource(
  backend: Backend,
  email = 'ann@example.org',
  send = fetchFrom(backend),
): Promise<ListSource> {
  const session = await signUp(backend, email, { role: 'manager' });
  const client = clientFor('http://localhost', backend.publishableKey, session, send);
  const { model, questions } = staffForm;
  return { client, model, questions, forms: [], userId: email, email, isManager: true };
}
