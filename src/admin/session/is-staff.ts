import type { User } from '@supabase/auth-js';

/** For messages only: the backend gives an account without this role an empty list. */
export function isStaff(user: User): boolean {
  return user.app_metadata['role'] === 'staff';
}
