import { useState } from 'react';
import type { StaffClient } from '../../lib/staff-client.ts';
import { type Credentials, type SignInFailure, signIn, type SignInResult } from './sign-in.ts';
import { rememberSignedOut } from './local-staff-choice.ts';

export interface LocalStaff {
  /** Signing in as local staff is under way. */
  readonly pending: boolean;
  readonly failure: SignInFailure | undefined;
  readonly signIn: () => Promise<void>;
}

/**
 * Signs the visitor in as local staff, where this computer's server offers it and they ask for it.
 * @param first why it failed when the page was opened, if it did
 */
export function useLocalStaff(
  client: StaffClient,
  account: Credentials | undefined,
  first: SignInFailure | undefined,
): LocalStaff {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState(first);

  const start = async (): Promise<void> => {
    if (!account) return;
    setPending(true);
    const result = await signInAsLocalStaff(client, account);
    setFailure(result.ok ? undefined : result.reason);
    setPending(false);
  };
  return { pending, failure, signIn: start };
}

/** Signs in with the account that this computer's own server lends its visitor. */
export async function signInAsLocalStaff(
  client: StaffClient,
  account: Credentials,
): Promise<SignInResult> {
  const result = await signIn(client, account);
  if (result.ok) rememberSignedOut(false);
  return result;
}
