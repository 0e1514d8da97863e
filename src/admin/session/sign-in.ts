import { isAuthRetryableFetchError, type User } from '@supabase/supabase-js';
import type { StaffClient } from './staff-client.ts';
import { signedOutOnPurpose } from './signed-out.ts';

export type SignInFailure = 'wrong' | 'throttled' | 'unreachable' | 'refused';

export type SignInResult =
  { readonly ok: true } | { readonly ok: false; readonly reason: SignInFailure };

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export async function signIn(client: StaffClient, credentials: Credentials): Promise<SignInResult> {
  const { error } = await client.auth.signInWithPassword(credentials);
  if (!error) {
    signedOutOnPurpose.set(false);
    return { ok: true };
  }
  if (error.status === 429) return { ok: false, reason: 'throttled' };
  if (error.code === 'invalid_credentials') return { ok: false, reason: 'wrong' };
  const unreachable = isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500;
  return { ok: false, reason: unreachable ? 'unreachable' : 'refused' };
}

/** For messages only: the backend gives an account without this role an empty list. */
export function isStaff(user: User): boolean {
  return user.app_metadata['role'] === 'staff';
}
