import type { Session } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RequestRefused } from '../data/load-error.ts';
import type { StaffClient } from '../data/form-source.ts';
import { signedOutOnPurpose } from './signed-out.ts';

interface KnownSession {
  readonly session: Session | null;
  /** By itself, or by a sign-out in any tab. */
  readonly end?: 'ended' | 'left' | undefined;
  /** In the back/forward cache. */
  readonly isCached?: boolean;
}

interface FollowedSession {
  /** `undefined` in the back/forward cache. */
  readonly session: Session | null | undefined;
  readonly end: KnownSession['end'];
  /** @throws {RequestRefused} when the server cannot be reached */
  readonly signOut: () => Promise<void>;
}

/**
 * Follows the session in all tabs.
 * @param first the session when the page was opened
 */
export function useSession(client: StaffClient, first: Session | null): FollowedSession {
  const [known, setKnown] = useState<KnownSession>({ session: first });
  const leaving = useRef(false);
  useEffect(() => followSession(client, () => leaving.current, setKnown), [client]);
  const signOut = async (): Promise<void> => {
    leaving.current = true;
    signedOutOnPurpose.set(true);
    const { error } = await client.auth.signOut({ scope: 'local' });
    leaving.current = false;
    if (!error) return;
    signedOutOnPurpose.set(false);
    throw new RequestRefused(
      'The server cannot be reached, so you are still signed in. Try again.',
    );
  };
  const { session, end, isCached } = known;
  return { session: isCached ? undefined : session, end, signOut };
}

type SetKnown = (update: (before: KnownSession) => KnownSession) => void;

/** Returns a function that ends it. */
function followSession(
  client: StaffClient,
  isLeaving: () => boolean,
  setKnown: SetKnown,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const { subscription } = client.auth.onAuthStateChange((_event, session) => {
    const isLeft = isLeaving();
    setKnown((before) => ({ ...before, ...changed(before, session, isLeft) }));
  }).data;
  // Another tab may report that it signed out on purpose after the session's end is known here.
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key !== signedOutOnPurpose.key || newValue === null) return;
    setKnown((before) => (before.end ? { ...before, end: 'left' } : before));
  };
  // A page in the back/forward cache misses a sign-out, so it is cached empty, and reads the
  // session again.
  const enterCache = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) flushSync(() => setKnown((before) => ({ ...before, isCached: true })));
  };
  const leaveCache = async ({ persisted }: PageTransitionEvent): Promise<void> => {
    if (!persisted) return;
    const { data } = await client.auth.getSession();
    setKnown((before) => changed(before, data.session, false));
  };
  window.addEventListener('storage', follow, { signal });
  window.addEventListener('pagehide', enterCache, { signal });
  window.addEventListener('pageshow', (event) => void leaveCache(event), { signal });
  return () => {
    subscription.unsubscribe();
    controller.abort();
  };
}

function changed(
  before: KnownSession,
  session: Session | null,
  isLeft: boolean,
): KnownSession {
  if (session) return { session, end: undefined };
  if (!before.session) return { session, end: before.end };
  return { session, end: isLeft || signedOutOnPurpose.isSet() ? 'left' : 'ended' };
}
