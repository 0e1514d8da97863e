import { createClient } from '@supabase/supabase-js';
import type { Database } from '../contract/database.ts';
import type { StaffClient } from '../data/form-source.ts';
import type { BackendAddress } from '../../lib/env.ts';
import { STORAGE_NAMESPACE } from '../../lib/browser-storage.ts';
import { withTimeLimit } from '../../lib/time-limit.ts';

const TIME_LIMIT_MS = 20_000;

/** The key of the session in localStorage, as auth-js writes it. */
export const SESSION_KEY = `${STORAGE_NAMESPACE}:staff-session:1`;

/**
 * The staff page's client, which keeps and renews a session (decision 058). Prospects have another
 * client, so staff submit like everybody else.
 */
export function createStaffClient({ url, publishableKey }: BackendAddress): StaffClient {
  return createClient<Database>(url, publishableKey, {
    auth: {
      storageKey: SESSION_KEY,
      // An organization's sign-on returns with a code in the address, for which the client fetches
      // the session.
      flowType: 'pkce',
      detectSessionInUrl: true,
    },
    global: { fetch: leaveAnyway(withOwnExpiry(withTimeLimit(TIME_LIMIT_MS))) },
  });
}

/**
 * auth-js then counts a token's lifetime by its own clock: a clock that is ahead would renew the
 * session for each request.
 */
function withOwnExpiry(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (!pathOf(input).endsWith('/auth/v1/token') || !response.ok) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    if (typeof body !== 'object' || body === null) return response;
    return new Response(JSON.stringify({ ...body, expires_at: undefined }), response);
  };
}

/**
 * Ends the session in this browser even if the backend can't be reached. auth-js needs a response
 * that reports the end.
 */
function leaveAnyway(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!pathOf(input).endsWith('/auth/v1/logout')) return send(input, init);
    const ended = new Response('{}', { status: 401 });
    return send(input, init).then(
      (response) => (response.ok ? response : ended),
      () => ended,
    );
  };
}

function pathOf(input: RequestInfo | URL): string {
  return new URL(input instanceof Request ? input.url : input).pathname;
}
