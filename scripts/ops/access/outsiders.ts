import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';

type Headers = Readonly<Record<string, string>>;

/** Everybody who needs no account and no secret to ask, by name, with the headers they send. */
export async function outsiders(
  publishableKey: string,
): Promise<Readonly<Record<string, Headers>>> {
  const bearing = (token: string): Headers => ({
    apikey: publishableKey,
    authorization: `Bearer ${token}`,
  });
  return {
    'no key': {},
    'unknown key': { apikey: 'sb_publishable_unknown' },
    'publishable key': bearing(publishableKey),
    'unsigned staff token': bearing(new UnsecuredJWT(staffClaims()).encode()),
    'staff token of another secret': bearing(await signed(staffClaims())),
    'expired staff token': bearing(await signed(staffClaims(-3600))),
  };
}

/** A staff member's claims, as an attacker would forge them. */
function staffClaims(lifetime = 3600) {
  return {
    aud: 'authenticated',
    role: 'authenticated',
    sub: randomUUID(),
    session_id: randomUUID(),
    exp: Math.floor(Date.now() / 1000) + lifetime,
    app_metadata: { role: 'staff' },
  };
}

function signed(claims: ReturnType<typeof staffClaims>): Promise<string> {
  const secret = new TextEncoder().encode('not the secret');
  return new SignJWT(claims).setProtectedHeader({ typ: 'JWT', alg: 'HS256' }).sign(secret);
}
