import type { Session } from '@supabase/auth-js';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffClient } from './staff-client.ts';
import {
  isSignedOutOnPurpose,
  onSignedOutOnPurpose,
  setSignedOutOnPurpose,
} from './signed-out-on-purpose.ts';

export interface SessionState {
  /** `undefined` until this browser's stored session, if any, has been looked at. */
  readonly session: Session | null | undefined;
  /** The session is gone, and not because the person asked for it here. */
  readonly ended: boolean;
  /** It is gone because the person asked for it, here or in another tab. */
  readonly left: boolean;
  /** Ends the session in this browser, all tabs. */
  readonly signOut: () => Promise<{ readonly ok: boolean }>;
}

interface Known {
  readonly session: Session | null | undefined;
  readonly ended: boolean;
  readonly left: boolean;
  /** The browser keeps the page aside, to show it again on Back. */
  readonly aside: boolean;
}

/**
 * The staff member's session, as it changes in this tab or another.
 * @param first what it was a moment ago
 */
export function useSession(client: StaffClient, first: Session | null): SessionState {
  const [known, setKnown] = useState<Known>({
    session: first,
    ended: false,
    left: false,
    aside: false,
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

  useEffect(() => {
    // A page that is kept aside hears nothing of a sign-out: so it is put away empty, and looks anew.
    const putAway = (event: PageTransitionEvent): void => {
      if (event.persisted) flushSync(() => setKnown((before) => ({ ...before, aside: true })));
    };
    const comeBack = async (event: PageTransitionEvent): Promise<void> => {
      if (!event.persisted) return;
      const { data } = await client.auth.getSession();
      setKnown((before) => ({ ...changed(before, data.session, false), aside: false }));
    };
    const show = (event: PageTransitionEvent): void => void comeBack(event);
    window.addEventListener('pagehide', putAway);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', putAway);
      window.removeEventListener('pageshow', show);
    };
  }, [client]);

  const signOut = async (): Promise<{ readonly ok: boolean }> => {
    leaving.current = true;
    setSignedOutOnPurpose(true);
    const { error } = await client.auth.signOut({ scope: 'local' });
    leaving.current = false;
    if (error) setSignedOutOnPurpose(false);
    return { ok: !error };
  };

  const { session, ended, left, aside } = known;
  return { session: aside ? undefined : session, ended, left, signOut };
}

function changed(
  before: Known,
  session: Session | null,
  asked: boolean,
): Pick<Known, 'session' | 'ended' | 'left'> {
  const isGone = session === null && Boolean(before.session);
  return {
    session,
    ended: session === null && (before.ended || (isGone && !asked)),
    left: session === null && (before.left || (isGone && (asked || isSignedOutOnPurpose()))),
  };
}
