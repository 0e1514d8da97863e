import type { SiteFile } from './declared-files.generated.ts';

/** The places that codegen fills in every text. */
export const SITE_PLACES: readonly string[] = ['product', 'mail', 'security'];

/** Returns what is filled in these places. */
export function siteFacts({ product, footer, security }: SiteFile) {
  const [contact] = footer.contacts;
  return { product, mail: contact?.email ?? '', security: security.contact };
}
