import { SignJWT } from 'jose';
import type { Caller } from '../../backend/golden/golden-request.ts';
import { tamper, unsigned } from '../../backend/golden/bad-tokens.ts';

/** The accounts and sessions of hosted-roles.sql. */
const STAFF = {
  sub: '00000000-0000-4000-8000-0000000000aa',
  session_id: '00000000-0000-4000-8000-00000000aaaa',
};
const STRANGER = {
  sub: '00000000-0000-4000-8000-0000000000bb',
  session_id: '00000000-0000-4000-8000-00000000bbbb',
};
const HOUR = 3600;

/** The bearer token of each caller, signed as Supabase Auth would; anon has none. */
export async function makeTokens(jwtSecret: string): Promise<Record<Caller, string | undefined>> {
  const key = new TextEncoder().encode(jwtSecret);
  const now = Math.floor(Date.now() / 1000);
  const sign = (claims: Record<string, unknown>, expiry = now + HOUR) =>
    new SignJWT({ aud: 'authenticated', ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime(expiry)
      .sign(key);
  const user = { ...STRANGER, role: 'authenticated', app_metadata: {} };
  const staffUser = { ...STAFF, role: 'authenticated', app_metadata: { role: 'staff' } };
  const staff = await sign(staffUser);
  return {
    anon: undefined,
    stranger: await sign(user),
    'forged staff': await sign({ ...user, user_metadata: { role: 'staff' } }),
    staff,
    service: await sign({ role: 'service_role' }),
    'tampered token': tamper(staff),
    'unsigned token': unsigned(staff),
    'expired token': await sign(staffUser, now - HOUR),
    'no token at all': 'nonsense',
  };
}
