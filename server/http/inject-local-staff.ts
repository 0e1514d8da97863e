import type { LocalStaff } from '../backend/auth/local-staff.ts';

/** Writes the lent account into a page's head, where the staff page looks for it. Neither part holds a character that HTML minds. */
export function lendInHead(html: string, { email, password }: LocalStaff): string {
  const tag = `<meta name="local-staff" content="${email} ${password}" />`;
  return html.replace(/<head(?:\s[^>]*)?>/iu, (head) => `${head}${tag}`);
}
