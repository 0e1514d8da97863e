import type { LocalStaff } from '../backend/auth/local-staff.ts';

/** Injects the local account into a page's head, where the staff page looks for it. Neither part needs escaping in HTML. */
export function injectLocalStaff(html: string, { email, password }: LocalStaff): string {
  const tag = `<meta name="local-staff" content="${email} ${password}" />`;
  return html.replace(/<head(?:\s[^>]*)?>/iu, (head) => `${head}${tag}`);
}
