import type { StaffClient } from '../../lib/staff-client.ts';
import { rememberSignedOut } from './local-staff-choice.ts';
import { signIn, type Credentials, type SignInResult } from './sign-in.ts';

/** Signs in with the account that this computer's own server lends its visitor. */
export async function signInAsLocalStaff(
  client: StaffClient,
  account: Credentials,
): Promise<SignInResult> {
  const result = await signIn(client, account);
  if (result.ok) rememberSignedOut(false);
  return result;
}
