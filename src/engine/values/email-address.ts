import { asciiHost } from './ascii-host.ts';
import { normaliseText } from './normalise-text.ts';

/**
 * The rule of an answer in the format `email`, and of an account's address. It is the HTML
 * standard's production, written without ambiguity, with a dot in the domain (decision 030).
 */
export const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9]+(?:-+[a-zA-Z0-9]+)*(?:\.[a-zA-Z0-9]+(?:-+[a-zA-Z0-9]+)*)+$/u;

/** RFC 5321, 4.5.3.1.3. */
export const MAX_EMAIL_LENGTH = 254;

/** Returns a typed address as it is stored, or `undefined` if it is not an address. */
export function parseEmail(typed: unknown): string | undefined {
  const email = asciiEmail(normaliseText(typed, 'one') ?? '');
  return EMAIL_PATTERN.test(email) && email.length <= MAX_EMAIL_LENGTH ? email : undefined;
}

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
