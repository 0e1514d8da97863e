import type { Session } from '@supabase/auth-js';
import type { StaffClient } from '../../lib/staff-client.ts';
import { useCallback, useEffect, useState } from 'react';
import { choseSignedOut, rememberSignedOut } from './local-staff-choice.ts';
import { signIn, type Credentials, type SignInFailure, type SignInResult } from './sign-in.ts';

export interface LocalStaff {
  /** Signing in as local staff is under way, or about to start. */
  readonly pending: boolean;
  readonly failure: SignInFailure | undefined;
  readonly signIn: () => Promise<void>;
}

/**
 * Signs the visitor in as local staff where this computer's server offers it: once, and not after
 * the visitor has signed out (design, "Access").
 */
export function useLocalStaff(
  client: StaffClient,
  account: Credentials | undefined,
  session: Session | null | undefined,
): LocalStaff {
  const [stage, setStage] = useState<'waiting' | 'busy' | 'done'>(() =>
    account && !choseSignedOut() ? 'waiting' : 'done',
  );
  const [failure, setFailure] = useState<SignInFailure>();

  const settle = useCallback((result: SignInResult) => {
    if (result.ok) rememberSignedOut(false);
    setFailure(result.ok ? undefined : result.reason);
    setStage('done');
  }, []);

  // Whoever is signed in already stays so, and is not replaced after signing out.
  if (stage === 'waiting' && session) setStage('done');

  useEffect(() => {
    if (stage !== 'waiting' || session !== null || !account) return;
    void signIn(client, account).then(settle);
  }, [stage, session, client, account, settle]);

  const signInLocally = async (): Promise<void> => {
    if (!account) return;
    setStage('busy');
    settle(await signIn(client, account));
  };
  return { pending: stage !== 'done', failure, signIn: signInLocally };
}
