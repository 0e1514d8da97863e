import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';

export interface SessionState {
  /** `undefined` until this browser's stored session, if any, has been looked at. */
  readonly session: Session | null | undefined;
  /** The session is gone, and not because the person asked for it here. */
  readonly ended: boolean;
  /** Ends the session in this browser, all tabs. */
  readonly signOut: () => Promise<{ readonly ok: boolean }>;
}

/** The staff member's session, as it changes in this tab or another. */
export function useSession(client: SupabaseClient): SessionState {
  const [state, setState] = useState<Pick<SessionState, 'session' | 'ended'>>({
    session: undefined,
    ended: false,
  });
  const leaving = useRef(false);

  useEffect(() => {
    const { data } = client.auth.onAuthStateChange((_event, session) => {
      const asked = leaving.current;
      setState((before) => ({
        session,
        ended: session === null && (before.ended || (Boolean(before.session) && !asked)),
      }));
    });
    return () => data.subscription.unsubscribe();
  }, [client]);

  const signOut = async (): Promise<{ readonly ok: boolean }> => {
    leaving.current = true;
    const { error } = await client.auth.signOut({ scope: 'local' });
    leaving.current = false;
    return { ok: !error };
  };

  return { ...state, signOut };
}
