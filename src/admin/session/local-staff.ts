import type { Credentials } from './sign-in.ts';

/**
 * The account that the server of this very computer lends its own visitor, from
 * `<meta name="local-staff" content="<email> <password>">`; no other server writes one.
 */
export function readLocalStaff(page: Document): Credentials | undefined {
  const content = page.querySelector('meta[name="local-staff"]')?.getAttribute('content') ?? '';
  const [email, password] = content.trim().split(/\s+/u);
  return email && password ? { email, password } : undefined;
}
