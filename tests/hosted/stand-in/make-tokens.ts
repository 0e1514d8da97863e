import type { Caller } from '../../backend/golden/requests.ts';
import { signToken } from '../../backend/support/access/access-accounts.ts';

/** The accounts and sessions of hosted-roles.sql. */
const STAFF = {
  sub: '00000000-0000-4000-8000-0000000000aa',
  session_id: '00000000-0000-4000-8000-00000000aaaa',
};
const STRANGER = {
  sub: '00000000-0000-4000-8000-0000000000bb',
  session_id: '00000000-0000-4000-8000-00000000bbbb',
};

/** The bearer token of each caller; anon has none. */
export async function makeTokens(secret: string): Promise<Record<Caller, string | undefined>> {
  return {
    anon: undefined,
    stranger: await signToken(secret, { ...STRANGER, app_metadata: {} }),
    staff: await signToken(secret, { ...STAFF, app_metadata: { role: 'staff' } }),
  };
}
