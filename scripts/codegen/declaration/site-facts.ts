import type { SiteFile } from './declared-files.generated.ts';

/** The places that codegen fills in every text. */
export const SITE_PLACES: readonly string[] = ['product', 'mail', 'security'];

/** Returns the site's fact for each of `SITE_PLACES`. */
export function siteFacts({ product, footer, security }: SiteFile) {
  const [contact] = footer.contacts;
  return { product, mail: contact?.email ?? '', security: security.contact };
}
