/** A host name with letters beyond ASCII, without other parts of a URL. */
const FOREIGN_HOST = /^(?=.*[^\p{ASCII}])(?:[a-zA-Z0-9.-]|[^\p{ASCII}])+$/u;

/**
 * Returns a host name with other letters in its ASCII form, as in the DNS and browsers (RFC 5891).
 * Returns any other text unchanged.
 */
export function asciiHost(host: string): string {
  if (!FOREIGN_HOST.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}
