import { GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '../../generated/database.ts';
import type { BackendAddress } from '../../lib/backend-from.ts';
import { STORAGE_NAMESPACE } from '../../lib/browser-storage.ts';
import { withTimeLimit } from '../../lib/time-limit.ts';

const TIME_LIMIT_MS = 20_000;
const STORAGE_KEY = `${STORAGE_NAMESPACE}:staff-session:1`;

/** The parts of supabase-js that the staff page uses. */
export interface StaffClient extends Pick<PostgrestClient<Database>, 'from' | 'rpc'> {
  readonly auth: GoTrueClient;
}

/**
 * The client of the staff page: keeps a session in this browser and renews it (decision 004).
 * The prospects' client is another one, so that a signed-in member of staff submits as anybody would.
 */
export function createStaffClient({ url, publishableKey }: BackendAddress): StaffClient {
  const send = withTimeLimit(TIME_LIMIT_MS);
  const auth = new GoTrueClient({
    url: new URL('auth/v1', url).href,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storageKey: STORAGE_KEY,
    detectSessionInUrl: false,
    fetch: leaveAnyway(withOwnExpiry(send)),
  });
  const rest = new PostgrestClient<Database>(new URL('rest/v1', url).href, {
    headers: { apikey: publishableKey },
    fetch: async (input, init) => {
      const { data } = await auth.getSession();
      const headers = new Headers(init?.headers);
      headers.set('Authorization', `Bearer ${data.session?.access_token ?? publishableKey}`);
      return send(input, { ...init, headers });
    },
  });
  return { auth, from: rest.from.bind(rest), rpc: rest.rpc.bind(rest) };
}

/**
 * Removes the time at which a token expires. auth-js would compare this time of the server's clock with this
 * computer's clock, and one that is ahead would renew the session for each request. Without it, auth-js
 * computes the time from the token's lifetime and its own clock.
 */
function withOwnExpiry(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (!pathOf(input).endsWith('/auth/v1/token') || !answer.ok) return answer;
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => undefined);
    if (typeof body !== 'object' || body === null) return answer;
    return new Response(JSON.stringify({ ...body, expires_at: undefined }), answer);
  };
}

/**
 * Makes signing out end the session in this browser, also while the backend can't be reached. auth-js would
 * keep the session, except when the response says that it has ended already: so it gets that response.
 */
function leaveAnyway(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!pathOf(input).endsWith('/auth/v1/logout')) return send(input, init);
    const ended = new Response('{}', { status: 401 });
    return send(input, init).then(
      (answer) => (answer.ok ? answer : ended),
      () => ended,
    );
  };
}

function pathOf(input: RequestInfo | URL): string {
  return new URL(input instanceof Request ? input.url : input).pathname;
}
