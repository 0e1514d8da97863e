import type { Session } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { requestOnce } from '../data/request.ts';
import { checked, is } from '../data/shape.ts';
import type { StaffClient } from '../data/form-source.ts';

/**
 * `code`: the account has a second factor. `factor`: the account needs one. `password`: a link began
 * the session.
 */
export type LackingProof = keyof typeof PROOF_TITLES;

export const PROOF_TITLES = {
  code: 'Second factor',
  factor: 'Set up a second factor',
  password: 'Choose your password',
} as const;

/** Returns the title of a visitor's first view: the sign-in, or the missing proof. */
export function gateTitle(
  session: Session | null | undefined,
  missingProof: LackingProof | null | undefined,
): string | undefined {
  if (session === null) return 'Staff sign-in';
  return missingProof ? PROOF_TITLES[missingProof] : undefined;
}

/**
 * Returns the proof that the session lacks: `null` if it is complete, `undefined` while loading.
 * The page only shows it, and goes on if the backend can't answer.
 */
export function useSessionProof(
  client: StaffClient,
  session: Session | null | undefined,
): LackingProof | null | undefined {
  const userId = session?.user.id;
  const { data, isError } = useQuery({
    // Each renewal can change the proof. Access tokens of the same second can be equal.
    queryKey: ['staff-session', userId, session?.refresh_token],
    // What is open and typed outlives a renewal.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === userId ? previous : undefined,
    queryFn: () => loadLackingProof(client),
    enabled: Boolean(session),
    gcTime: 0,
    staleTime: Infinity,
  });
  return isError ? null : data;
}

/** Few sessions without a factor lack a proof, so the list does not wait for the answer. */
export function useLackingProof(
  client: StaffClient,
  session: Session | null | undefined,
): LackingProof | null | undefined {
  const missingProof = useSessionProof(client, session);
  const hasFactor =
    session?.user.factors?.some(({ status }) => status === 'verified') === true;
  return missingProof === undefined && !hasFactor ? null : missingProof;
}

async function loadLackingProof(client: StaffClient): Promise<LackingProof | null> {
  const data = await requestOnce(client.rpc('staff_session'));
  return checked(data, isStaffSession, 'incomplete').lacks;
}

function isProof(value: unknown): value is LackingProof {
  return typeof value === 'string' && Object.hasOwn(PROOF_TITLES, value);
}

const isStaffSession = is.object({ lacks: is.orNull(isProof) });
