/** The HTML standard's production of a valid e-mail address, as browsers match it. */
const VALID =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/u;

/** A host name with letters beyond ASCII, and nothing that would be another part of a URL. */
const FOREIGN_HOST = /^(?=.*[^\p{ASCII}])(?:[a-zA-Z0-9.-]|[^\p{ASCII}])+$/u;

/**
 * Decides as browsers do for a text in `<input type="email">`, no more strictly (specification, section 5).
 * A domain in another script counts by its ASCII form, which Chromium gives as the value and Firefox checks.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  return VALID.test(FOREIGN_HOST.test(domain) ? text.slice(0, at) + asciiHost(domain) : text);
}

/** Returns the link to an e-mail address, or `undefined` for any other text. */
export function emailLink(text: string): string | undefined {
  return isEmailAddress(text)
    ? `mailto:${encodeURIComponent(text).replace('%40', '@')}`
    : undefined;
}

function asciiHost(host: string): string {
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}
