import { SignJWT } from 'jose';
import type { Caller } from '../../backend/golden/golden-request.ts';

/** The accounts and sessions of hosted-roles.sql. */
const STAFF = {
  sub: '00000000-0000-4000-8000-0000000000aa',
  session_id: '00000000-0000-4000-8000-00000000aaaa',
};
const STRANGER = {
  sub: '00000000-0000-4000-8000-0000000000bb',
  session_id: '00000000-0000-4000-8000-00000000bbbb',
};

/** The bearer token of each caller, signed as Supabase Auth would; anon has none. */
export async function makeTokens(jwtSecret: string): Promise<Record<Caller, string | undefined>> {
  const key = new TextEncoder().encode(jwtSecret);
  const sign = (claims: object) =>
    new SignJWT({ aud: 'authenticated', role: 'authenticated', ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime('1 hour')
      .sign(key);
  return {
    anon: undefined,
    stranger: await sign({ ...STRANGER, app_metadata: {} }),
    staff: await sign({ ...STAFF, app_metadata: { role: 'staff' } }),
  };
}
