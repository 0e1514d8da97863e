import { createHmac, randomUUID } from 'node:crypto';

type Headers = Readonly<Record<string, string>>;

/** Everybody who needs no account and no secret to ask, by name, with the headers they send. */
export function outsiders(publishableKey: string): Readonly<Record<string, Headers>> {
  const bearing = (token: string): Headers => ({
    apikey: publishableKey,
    authorization: `Bearer ${token}`,
  });
  return {
    'no key': {},
    'unknown key': { apikey: 'sb_publishable_unknown' },
    'publishable key': { apikey: publishableKey, authorization: `Bearer ${publishableKey}` },
    'unsigned staff token': bearing(staffToken({ alg: 'none' })),
    'staff token of another secret': bearing(staffToken({ alg: 'HS256' })),
    'expired staff token': bearing(staffToken({ alg: 'HS256' }, -3600)),
  };
}

/** A staff member's claims, as an attacker would forge them. */
function staffToken(header: { readonly alg: 'none' | 'HS256' }, lifetime = 3600): string {
  const claims = {
    aud: 'authenticated',
    role: 'authenticated',
    sub: randomUUID(),
    session_id: randomUUID(),
    exp: Math.floor(Date.now() / 1000) + lifetime,
    app_metadata: { role: 'staff' },
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ typ: 'JWT', ...header })}.${part(claims)}`;
  const signature =
    header.alg === 'none'
      ? ''
      : createHmac('sha256', 'not the secret').update(signed).digest('base64url');
  return `${signed}.${signature}`;
}
