import { isAuthRetryableFetchError } from '@supabase/auth-js';
import type { StaffClient } from '../../lib/staff-client.ts';
import { isStaff } from '../session/is-staff.ts';
import { renewSession } from './renew-session.ts';

/**
 * Nothing to be seen is also what the backend answers somebody who is staff no longer, or whose session was
 * ended, while their token still holds: so that is asked, and the page then says which of them it is.
 * @returns whether they may still read, as far as can be known
 */
export async function checkRights(client: StaffClient): Promise<boolean> {
  const { data, error } = await client.auth.getUser();
  const isUnknown = error !== null && isAuthRetryableFetchError(error);
  if (isUnknown) return true;
  // A ban takes no rights away, and may be over: a session is renewed only then.
  if (data.user && isStaff(data.user)) {
    return data.user.banned_until === undefined || renewSession(client);
  }
  await renewSession(client);
  return false;
}
