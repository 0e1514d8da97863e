/** The invitation of a person, from the function and from `npm run staff`. */
import { address, product } from '../../../src/generated/site.ts';
import type { Mail } from '../deliver-notifications/compose.ts';

/** Until an operator enters the site's address. */
const PLACEHOLDER: string = 'https://www.example.com';

/** `recovery` is for a person who has an account. */
export type LinkType = 'invite' | 'recovery';

/**
 * Returns the address at which a person chooses a password. Browsers do not send the part after a
 * #, so no server's log has it.
 * @param local the site's address while none is declared
 */
export function linkAddress(type: LinkType, token: string, local: string): string {
  const site = address === PLACEHOLDER ? local : address;
  return `${site}/admin/account#${type}=${token}`;
}

export function invitation(email: string, link: string): Mail {
  return {
    id: crypto.randomUUID(),
    to: email,
    subject: `Your staff account of ${product}`,
    text: `Choose your password with this link. It works once, for 24 hours:\n\n${link}\n`,
  };
}
