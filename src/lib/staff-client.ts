import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { BackendAddress } from './backend-from.ts';
import { STORAGE_NAMESPACE } from './storage-namespace.ts';
import { withTimeLimit } from './time-limit.ts';

const TIME_LIMIT_MS = 20_000;
const STORAGE_KEY = `${STORAGE_NAMESPACE}:staff-session:1`;

/**
 * The client of the staff page: keeps a session in this browser and renews it.
 * The prospects' client is another one, so that a signed-in member of staff submits as anybody would.
 */
export function createStaffClient({ url, publishableKey }: BackendAddress): SupabaseClient {
  return createClient(url, publishableKey, {
    auth: { storageKey: STORAGE_KEY, detectSessionInUrl: false },
    global: { fetch: leaveAnyway(withTimeLimit(TIME_LIMIT_MS)) },
  });
}

/**
 * Signing out must end the session in this browser, also while the backend can't be reached.
 * supabase-js keeps it then, unless the answer is that the session has ended already: so give it that.
 */
function leaveAnyway(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!url.pathname.endsWith('/auth/v1/logout')) return send(input, init);
    const ended = new Response('{}', { status: 401 });
    return send(input, init).then(
      (answer) => (answer.ok ? answer : ended),
      () => ended,
    );
  };
}
