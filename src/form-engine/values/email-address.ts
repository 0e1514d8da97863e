import { asciiHost } from './ascii-host.ts';

/** The HTML standard's production of a valid e-mail address, as browsers match it. */
const VALID =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/u;

/**
 * Decides as browsers do for a text in `<input type="email">`, no more strictly (specification,
 * section 5). A domain in another script counts by its ASCII form, which Chromium gives as the
 * value and Firefox checks.
 */
export function isEmailAddress(text: string): boolean {
  return VALID.test(asciiEmail(text));
}

/** Returns an e-mail address with its domain in ASCII. */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + asciiHost(text.slice(at));
}

/** Returns the link to an e-mail address, or `undefined` for any other text. */
export function emailLink(text: string): string | undefined {
  return isEmailAddress(text)
    ? `mailto:${encodeURIComponent(text).replace('%40', '@')}`
    : undefined;
}
