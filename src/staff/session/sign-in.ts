import { isAuthRetryableFetchError, type User } from '@supabase/supabase-js';
import { RequestRefused } from '../data/load-error.ts';
import type { StaffClient } from '../data/form-source.ts';
import { signedOutOnPurpose } from './signed-out.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * @param wrong the message for an unknown account or a wrong password
 * @throws {RequestRefused} with the reason
 */
export async function signIn(
  client: StaffClient,
  credentials: Credentials,
  wrong = 'The email address or the password is wrong.',
): Promise<void> {
  const { error } = await client.auth.signInWithPassword(credentials);
  if (!error) {
    signedOutOnPurpose.set(false);
    return;
  }
  if (error.status === 429)
    throw new RequestRefused('Too many attempts. Please wait a few minutes, then try again.');
  if (error.code === 'invalid_credentials') throw new RequestRefused(wrong);
  if (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500)
    throw new RequestRefused('The server cannot be reached. Please try again.');
  throw new RequestRefused(
    'The server refused to sign you in. Please ask your administrator.',
  );
}

/** Decides about controls only: the backend checks rights. */
export function isManager(user: User): boolean {
  return isStaff(user) && user.app_metadata['role'] !== 'viewer';
}

const ROLES: ReadonlySet<unknown> = new Set(['manager', 'viewer']);

/** Decides about messages only: the backend gives other accounts an empty list. */
export function isStaff(user: User): boolean {
  return ROLES.has(user.app_metadata['role']);
}
