import type { Session } from '@supabase/supabase-js';
import { useAction } from '../data/action.tsx';
import { type Credentials, type SignInFailure, signIn, type SignInResult } from './sign-in.ts';
import { leftLocalStaff } from './signed-out.ts';
import type { StaffClient } from './staff-client.ts';

/** The visitor's account on the server of this very computer: signing in with it, and staying signed out. */

/** The session with which the page is opened. */
export interface InitialSession {
  readonly session: Session | null;
  /** The reason why signing in as local staff failed, where it was tried. */
  readonly localFailure?: SignInFailure;
}

/**
 * Reads the session, and signs the visitor in where this computer's server injects an account: once, and not after they
 * have signed out (design, "Access").
 */
export async function openSession(
  client: StaffClient,
  localStaff: Credentials | undefined,
): Promise<InitialSession> {
  const { session } = (await client.auth.getSession()).data;
  if (session || !localStaff || leftLocalStaff.isSet()) return { session };
  const result = await signInAsLocalStaff(client, localStaff);
  if (!result.ok) return { session, localFailure: result.reason };
  return { session: (await client.auth.getSession()).data.session };
}

export interface LocalStaffSignIn {
  /** Signing in as local staff is under way. */
  readonly pending: boolean;
  readonly failure: SignInFailure | undefined;
  readonly signIn: () => void;
}

/**
 * Reads the account that this computer's own server injects for its visitor, from
 * `<meta name="local-staff" content="<email> <password>">`; no other server writes one.
 */
export function readLocalStaff(page: Document): Credentials | undefined {
  const content = page.querySelector('meta[name="local-staff"]')?.getAttribute('content') ?? '';
  const [email, password] = content.trim().split(/\s+/u);
  return email && password ? { email, password } : undefined;
}

/**
 * Signs the visitor in as local staff, where this computer's server offers it and they ask for it.
 * @param first why it failed when the page was opened, if it did
 */
export function useLocalStaff(
  client: StaffClient,
  account: Credentials | undefined,
  first: SignInFailure | undefined,
): LocalStaffSignIn {
  const {
    start,
    data: result,
    isPending,
  } = useAction((credentials: Credentials) => signInAsLocalStaff(client, credentials));
  return {
    pending: isPending,
    failure: result ? failureOf(result) : first,
    signIn: () => account && start(account),
  };
}

function failureOf(result: SignInResult): SignInFailure | undefined {
  return result.ok ? undefined : result.reason;
}

/** Signs in with the account that this computer's own server injects. */
async function signInAsLocalStaff(
  client: StaffClient,
  account: Credentials,
): Promise<SignInResult> {
  const result = await signIn(client, account);
  if (result.ok) leftLocalStaff.set(false);
  return result;
}
