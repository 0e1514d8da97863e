/** A host name with letters beyond ASCII, and nothing that would be another part of a URL. */
const FOREIGN_HOST = /^(?=.*[^\p{ASCII}])(?:[a-zA-Z0-9.-]|[^\p{ASCII}])+$/u;

/**
 * Returns a host name with other letters in its ASCII form, as the DNS and browsers have it (RFC 5891); any other text
 * as it is.
 */
export function asciiHost(host: string): string {
  if (!FOREIGN_HOST.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}
