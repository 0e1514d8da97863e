import { asciiHost } from '../values/ascii-host.ts';
import { asciiEmail, emailLink } from '../values/email-address.ts';
import type { FieldBase, KindOf } from './field.ts';
import { latinDigits, normaliseText } from '../values/normalise-text.ts';

/** Formats by which people are reached. */
export type AddressFormat = 'email' | 'uri' | 'tel';

export interface AddressField extends FieldBase {
  readonly kind: 'address';
  readonly widget: 'address';
  readonly format: AddressFormat;
  readonly autocomplete: string;
  readonly maxLength: number;
}

/** A line of text in a format, which validator and database hold. */
export const address: KindOf<AddressField> = {
  parse: (field, value) => {
    const text = normaliseText(value, 'one');
    return text === undefined ? undefined : WRITTEN[field.format](text);
  },
  link: (field, answer) => LINKS[field.format](answer),
  asksForEmail: ({ format }) => format === 'email',
};

/** Writes an answer as its rule has it (decision 030). */
const WRITTEN: Readonly<Record<AddressFormat, (typed: string) => string>> = {
  email: asciiEmail,
  uri: webAddress,
  tel: telephoneNumber,
};

/** Without a user name, which would dress one host up as another. */
const WEB_ADDRESS = /^(?<scheme>https?:\/\/)?(?<host>[^\s/?#:@]+)(?<rest>[:/?#].*)?$/iu;

/**
 * Completes a web address that begins with its host, in ASCII: the host as in the DNS, the rest
 * percent-encoded (RFC 3987, 3.1).
 */
function webAddress(typed: string): string {
  const { scheme, host = '', rest = '' } = WEB_ADDRESS.exec(typed)?.groups ?? {};
  if (!host.includes('.')) return typed;
  const path = rest.replaceAll(/[^\p{ASCII}\s]+/gu, encodeURIComponent);
  return `${scheme ?? 'https://'}${asciiHost(host)}${path}`;
}

/** Dashes of typeset telephone numbers, which are often pasted. */
const DASHES = /[\u2010-\u2015\u2212]/gu;

/** Writes plain digits, brackets, hyphens and spaces. */
function telephoneNumber(typed: string): string {
  return latinDigits(typed.normalize('NFKC')).replace(DASHES, '-').replace(/\s/gu, ' ').trim();
}

/** Only for safe links: rows may be older than the format. */
const LINKS: Readonly<Record<AddressFormat, (answer: string) => string | undefined>> = {
  email: emailLink,
  uri: (answer) =>
    /^https?:\/\/[^/?#@\s]+(?:[/?#]\S*)?$/iu.test(answer) ? answer : undefined,
  tel: telephoneLink,
};

/**
 * RFC 3966: digits, and the extension as a parameter. A (0) after the country's code is not
 * dialled, nor is a note in brackets.
 */
function telephoneLink(answer: string): string | undefined {
  const [, number = '', extension] =
    /^([^a-z#]+?)(?:[, ]{0,2}[a-z#]+[.: ]{0,2}(\d+))?$/iu.exec(withoutNote(answer)) ?? [];
  const dialled = number.replace(/(?<=\+.*)\(0\)/u, '').replace(/[ ()./-]/gu, '');
  if (!/^\+?\d{5,15}$/u.test(dialled)) return undefined;
  return `tel:${dialled}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/** Leaves out a last note such as "(mobile)". */
function withoutNote(answer: string): string {
  const [end = '', note = ''] = / ?\(([^()]*)\)$/u.exec(answer) ?? [];
  return /\p{Letter}/u.test(note) ? answer.slice(0, answer.length - end.length) : answer;
}
