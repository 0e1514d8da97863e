import type { Session } from '@supabase/supabase-js';
import type { QueryClient } from '@tanstack/react-query';
import type { StaffModel } from './view/staff-model.ts';
import type { StaffClient } from './session/staff-client.ts';
import { pageQuery } from './data/use-submissions.ts';
import { isStaff, type Credentials, type SignInFailure } from './session/sign-in.ts';
import { signInAsLocalStaff } from './session/local-staff.ts';
import { leftLocalStaff } from './session/signed-out.ts';
import { beginVisit } from './view/last-visit.ts';
import { readView, type ViewAddress } from './view/read-view.ts';

interface AdminParts {
  readonly client: StaffClient;
  readonly queries: QueryClient;
  readonly model: StaffModel;
  /** The account that this computer's own server injects for its visitor. */
  readonly localStaff?: Credentials | undefined;
}

/** The session with which the page is opened. */
export interface InitialSession {
  readonly session: Session | null;
  /** The reason why signing in as local staff failed, where it was tried. */
  readonly localFailure?: SignInFailure;
}

/** The milliseconds to wait for the list before the page is shown without it, to avoid a flicker. */
const FLICKER_TIMEOUT_MS = 60;

/**
 * Prepares the page before it is shown: reads the session, signs the visitor in where this computer's server
 * injects an account (once, and not after they have signed out: design, "Access"), and requests the list of
 * the address, so that it loads while the page renders.
 */
export async function openAdminPage(
  parts: AdminParts,
  address: ViewAddress,
): Promise<InitialSession> {
  const opened = await openSession(parts);
  const user = opened.session?.user;
  if (!user || !isStaff(user)) return opened;
  beginVisit(user.id);
  const view = readView(parts.model, address);
  if (view.submission === undefined && view.overview === undefined) {
    const source = { ...parts, userId: user.id, email: user.email ?? '' };
    const list = parts.queries.prefetchQuery(pageQuery(parts.queries, source, view));
    await Promise.race([list, new Promise((passed) => setTimeout(passed, FLICKER_TIMEOUT_MS))]);
  }
  return opened;
}

async function openSession({ client, localStaff }: AdminParts): Promise<InitialSession> {
  const { session } = (await client.auth.getSession()).data;
  if (session || !localStaff || leftLocalStaff.isSet()) return { session };
  const result = await signInAsLocalStaff(client, localStaff);
  if (!result.ok) return { session, localFailure: result.reason };
  return { session: (await client.auth.getSession()).data.session };
}
