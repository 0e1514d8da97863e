import type { Session } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { requestOnce } from '../../staff-data/request.ts';
import type { StaffClient } from '../../staff-data/form-source.ts';

/** `code`: the account has a second factor. `factor`: the account needs one. */
export type LackingProof = 'code' | 'factor';

/**
 * Returns the proof that the session lacks: `null` if it is complete, `undefined` while loading.
 * The page only shows it, and goes on if the backend can't answer.
 */
export function useLackingProof(
  client: StaffClient,
  session: Session | null | undefined,
): LackingProof | null | undefined {
  const { data, isError } = useQuery({
    // Each renewal can change the proof. Access tokens of the same second can be equal.
    queryKey: ['staff-session', session?.refresh_token],
    queryFn: () => loadLackingProof(client),
    enabled: Boolean(session),
    gcTime: 0,
    staleTime: Infinity,
  });
  const hasFactor =
    session?.user.factors?.some(({ status }) => status === 'verified') === true;
  // Few sessions without a factor lack a proof, so the page does not wait.
  return data === undefined && (isError || !hasFactor) ? null : data;
}

async function loadLackingProof(client: StaffClient): Promise<LackingProof | null> {
  const data = await requestOnce(client.rpc('staff_session'));
  const lacks: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'lacks') : undefined;
  return lacks === 'code' || lacks === 'factor' ? lacks : null;
}
