/** Letters beyond ASCII, without other parts of a URL. */
const FOREIGN_HOST = /^(?=.*[^\p{ASCII}])(?:[a-zA-Z0-9.-]|[^\p{ASCII}])+$/u;

/** Returns a host in ASCII as in the DNS (RFC 5891). Other texts stay. */
export function asciiHost(host: string): string {
  if (!FOREIGN_HOST.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}
