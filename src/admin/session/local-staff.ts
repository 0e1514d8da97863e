import type { Session } from '@supabase/supabase-js';
import { useAction } from '../data/action.tsx';
import { RequestRefused } from '../../staff-data/load-error.ts';
import { type Credentials, signIn } from './sign-in.ts';
import { leftLocalStaff } from './signed-out.ts';
import type { StaffClient } from '../../staff-data/form-source.ts';

/**
 * The visitor's account on the server of this computer: signs in with it, and stays signed out
 * after a sign-out.
 */

/** The session when the page is opened. */
export interface InitialSession {
  readonly session: Session | null;
  /** The reason why signing in as local staff failed, if it was tried. */
  readonly failure?: Error;
}

/**
 * Reads the session. If this computer's server injects an account, signs the visitor in with it:
 * once, and never after they have signed out (design, "Access").
 */
export async function openSession(
  client: StaffClient,
  localStaff: Credentials | undefined,
): Promise<InitialSession> {
  const { session } = (await client.auth.getSession()).data;
  if (session || !localStaff || leftLocalStaff.isSet()) return { session };
  try {
    await signInAsLocalStaff(client, localStaff);
  } catch (error) {
    if (error instanceof RequestRefused) return { session, failure: error };
    throw error;
  }
  return (await client.auth.getSession()).data;
}

/**
 * Reads the account that this computer's own server injects for its visitor. It is in `<meta
 * name="local-staff" content="<email> <password>">`; other servers write no such element.
 */
export function readLocalStaff(page: Document): Credentials | undefined {
  const content =
    page.querySelector('meta[name="local-staff"]')?.getAttribute('content') ?? '';
  const [email, password] = content.trim().split(/\s+/u);
  return email && password ? { email, password } : undefined;
}

export type LocalStaff = ReturnType<typeof useLocalStaff>;

/**
 * Signs the visitor in as local staff when they ask for it, if this computer's server offers it.
 * @param first the reason why signing in failed when the page was opened, if it failed
 */
export function useLocalStaff(
  client: StaffClient,
  account: Credentials | undefined,
  first: Error | undefined,
) {
  const { start, isPending, isSuccess, error } = useAction((credentials: Credentials) =>
    signInAsLocalStaff(client, credentials),
  );
  return {
    isPending,
    failure: isSuccess ? undefined : (error ?? first),
    signIn: () => account && start(account),
  };
}

/** Signs in with the account that this computer's own server injects. @throws {RequestRefused} */
async function signInAsLocalStaff(client: StaffClient, account: Credentials): Promise<void> {
  await signIn(client, account, OUTDATED);
  leftLocalStaff.set(false);
}

const OUTDATED =
  'The server has been restarted since this page was loaded. Please reload the page.';
