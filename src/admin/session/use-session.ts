import type { Session } from '@supabase/supabase-js';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import type { StaffClient } from './staff-client.ts';
import { onSignedOutOnPurpose, signedOutOnPurpose } from './signed-out.ts';

export interface SessionState {
  /** `undefined` until this browser's stored session has been read. */
  readonly session: Session | null | undefined;
  /** The session is gone without a sign-out in this tab. */
  readonly ended: boolean;
  /** The session is gone because of a sign-out, here or in another tab. */
  readonly left: boolean;
  /** Ends the session in this browser, all tabs. */
  readonly signOut: () => Promise<{ readonly ok: boolean }>;
}

interface KnownSession extends Omit<SessionState, 'signOut'> {
  /** The page is in the browser's back/forward cache. */
  readonly cached: boolean;
}

/**
 * Returns the staff member's session, and follows its changes in this tab and others.
 * @param first the session when the page was opened
 */
export function useSession(client: StaffClient, first: Session | null): SessionState {
  const [known, setKnown] = useState<KnownSession>({
    session: first,
    ended: false,
    left: false,
    cached: false,
  });
  const leaving = useRef(false);

  useEffect(() => {
    const { data } = client.auth.onAuthStateChange((_event, session) => {
      const asked = leaving.current;
      setKnown((before) => ({ ...before, ...changed(before, session, asked) }));
    });
    return () => data.subscription.unsubscribe();
  }, [client]);

  useEffect(
    () =>
      onSignedOutOnPurpose(() =>
        setKnown((before) => (before.ended ? { ...before, left: true } : before)),
      ),
    [],
  );

  useBackForwardCache(client, setKnown);

  const signOut = async (): Promise<{ readonly ok: boolean }> => {
    leaving.current = true;
    signedOutOnPurpose.set(true);
    const { error } = await client.auth.signOut({ scope: 'local' });
    leaving.current = false;
    if (error) signedOutOnPurpose.set(false);
    return { ok: !error };
  };

  const { session, ended, left, cached } = known;
  return { session: cached ? undefined : session, ended, left, signOut };
}

/** A page in the back/forward cache misses a sign-out: so it is cached empty, and reads the session again. */
function useBackForwardCache(
  client: StaffClient,
  setKnown: Dispatch<SetStateAction<KnownSession>>,
): void {
  useEffect(() => {
    const enterCache = (event: PageTransitionEvent): void => {
      if (event.persisted) flushSync(() => setKnown((before) => ({ ...before, cached: true })));
    };
    const leaveCache = async (event: PageTransitionEvent): Promise<void> => {
      if (!event.persisted) return;
      const { data } = await client.auth.getSession();
      setKnown((before) => ({ ...changed(before, data.session, false), cached: false }));
    };
    const show = (event: PageTransitionEvent): void => void leaveCache(event);
    window.addEventListener('pagehide', enterCache);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', enterCache);
      window.removeEventListener('pageshow', show);
    };
  }, [client, setKnown]);
}

function changed(
  before: KnownSession,
  session: Session | null,
  asked: boolean,
): Omit<SessionState, 'signOut'> {
  const isGone = session === null && Boolean(before.session);
  return {
    session,
    ended: session === null && (before.ended || (isGone && !asked)),
    left: session === null && (before.left || (isGone && (asked || signedOutOnPurpose.isSet()))),
  };
}
