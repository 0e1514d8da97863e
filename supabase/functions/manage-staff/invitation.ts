/** The invitation of a person, from the function and from `npm run staff`. */
import { address, product } from '../../../src/generated/site.ts';
import type { Mail } from '../deliver-notifications/compose.ts';

/** Until an operator enters the site's address. */
const PLACEHOLDER: string = 'https://www.example.com';

/** `recovery` is for a person who has an account. */
export type LinkType = 'invite' | 'recovery';

/**
 * Returns the declared address of the site.
 * @param ownAddress the server's own, while none is declared
 */
export function siteAddress<Own extends string | undefined>(ownAddress: Own): string | Own {
  return address === PLACEHOLDER ? ownAddress : address;
}

/**
 * Returns the address at which a person chooses a password. Browsers do not send the part after a
 * #, so no server's log has it.
 */
export function linkAddress(type: LinkType, token: string, site: string): string {
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
