import type { Session } from '@supabase/supabase-js';
import { useAction } from '../loading/action.tsx';
import { RequestRefused } from '../data/load-error.ts';
import { type Credentials, signIn } from './sign-in.ts';
import { hasSignedOut } from './signed-out.ts';
import type { StaffClient } from '../data/form-source.ts';

export interface InitialSession {
  readonly session: Session | null;
  /** Why signing in as local staff failed. */
  readonly failure?: Error;
}

/**
 * Reads the session. Signs the visitor in with an injected account: once, and never after they have
 * signed out (design, "Access").
 */
export async function openSession(
  client: StaffClient,
  localStaff: Credentials | undefined,
): Promise<InitialSession> {
  const { session } = (await client.auth.getSession()).data;
  if (session || !localStaff || hasSignedOut.isSet()) return { session };
  try {
    await signInAsLocalStaff(client, localStaff);
  } catch (error) {
    if (error instanceof RequestRefused) return { session, failure: error };
    throw error;
  }
  return (await client.auth.getSession()).data;
}

/**
 * Reads `<meta name="local-staff" content="<email> <password>">`, which only this computer's own
 * server writes.
 */
export function readLocalStaff(page: Document): Credentials | undefined {
  const content =
    page.querySelector('meta[name="local-staff"]')?.getAttribute('content') ?? '';
  const [email, password] = content.trim().split(/\s+/u);
  return email && password ? { email, password } : undefined;
}

export type LocalStaff = ReturnType<typeof useLocalStaff>;

/**
 * Signs the visitor in on request.
 * @param first why it failed when the page was opened
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

/** @throws {RequestRefused} */
async function signInAsLocalStaff(client: StaffClient, account: Credentials): Promise<void> {
  await signIn(client, account, OUTDATED);
  hasSignedOut.set(false);
}

const OUTDATED =
  'The server has been restarted since this page was loaded. Please reload the page.';
