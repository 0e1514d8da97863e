import { isAuthRetryableFetchError } from '@supabase/auth-js';
import type { StaffClient } from '../../lib/staff-client.ts';

/**
 * Renews a session that the backend no longer takes. One that can't be renewed has ended, here too.
 * @returns whether there is a new session to ask with
 */
export async function renewSession(client: StaffClient): Promise<boolean> {
  const { error } = await client.auth.refreshSession();
  if (!error) return true;
  if (!isAuthRetryableFetchError(error)) await client.auth.signOut({ scope: 'local' });
  return false;
}
