import { PostgrestClient } from '@supabase/postgrest-js';
import type { BackendAddress } from '../../lib/env.ts';

/**
 * The client of prospects: no session. It is the part of supabase-js that inserts a row (5 KB of
 * 51).
 */
export function createSubmissionClient(
  { url, publishableKey }: BackendAddress,
  send: typeof fetch,
): PostgrestClient {
  return new PostgrestClient(new URL('rest/v1', url).href, {
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    fetch: send,
  });
}
