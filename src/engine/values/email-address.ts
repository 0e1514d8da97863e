import { asciiHost } from './ascii-host.ts';

/** The HTML standard's valid e-mail address. */
const VALID =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/u;

/**
 * Decides as browsers do for `<input type="email">` (specification, section 5). A domain in another
 * script counts by its ASCII form, which Chromium gives as the value.
 */
export function isEmailAddress(text: string): boolean {
  return VALID.test(asciiEmail(text));
}

/** Returns an address with its domain in ASCII. */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + asciiHost(text.slice(at));
}

/** `undefined` for any other text. */
export function emailLink(text: string): string | undefined {
  return isEmailAddress(text)
    ? `mailto:${encodeURIComponent(text).replace('%40', '@')}`
    : undefined;
}
