import { emailLink } from '../values/email-address.ts';
import type { FieldBase, KindOf } from './field.ts';
import { normaliseText } from '../values/normalise-text.ts';

/** The formats of text that people are reached by: an e-mail address, a web address, a telephone number. */
export type AddressFormat = 'email' | 'uri' | 'tel';

export interface AddressField extends FieldBase {
  readonly kind: 'address';
  readonly widget: 'address';
  readonly format: AddressFormat;
  readonly autocomplete: string;
  readonly placeholder?: string;
  /** In Unicode code points; the format's own. */
  readonly maxLength: number;
}

/** A text of one line that a format limits: the compiled validator and the database have its rule. */
export const address: KindOf<AddressField> = {
  parse: (field, value) => {
    const text = normaliseText(value, 'one');
    return text === undefined ? undefined : PLAIN[field.format](text);
  },
  link: (field, answer) => LINKS[field.format](answer),
  isEmail: ({ format }) => format === 'email',
};

/** Writes an answer as the rule has it: with ASCII alone behind the host of a web address (RFC 3987, 3.1). */
const PLAIN: Readonly<Record<AddressFormat, (answer: string) => string>> = {
  email: (answer) => answer,
  uri: (answer) =>
    answer.replace(
      /^(https?:\/\/[^/?#]+)(.+)$/iu,
      (_, host: string, rest: string) =>
        host + rest.replaceAll(/[^\p{ASCII}\s]+/gu, encodeURIComponent),
    ),
  tel: (answer) => answer.replace(DASHES, '-').replace(/\s/gu, ' '),
};

/** Rows may be older than the format: only what is safe as a link becomes one. */
const LINKS: Readonly<Record<AddressFormat, (answer: string) => string | undefined>> = {
  email: emailLink,
  uri: (answer) => (/^https?:\/\/[^/?#@\s]+(?:[/?#]\S*)?$/iu.test(answer) ? answer : undefined),
  tel: telephoneLink,
};

/** RFC 3966: digits alone, and the extension as a parameter. A (0) after the country's code is not dialled. */
function telephoneLink(answer: string): string | undefined {
  const [, number = '', extension] =
    /^([^a-z#]+?)(?:,? ?[a-z#]+[.:]? ?(\d+))?$/iu.exec(answer) ?? [];
  const dialled = number.replace(/(?<=\+.*)\(0\)/u, '').replace(/[ ().-]/gu, '');
  if (!/^\+?\d{5,15}$/u.test(dialled)) return undefined;
  return `tel:${dialled}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/** Hyphens and dashes of typeset telephone numbers, which are often pasted. */
const DASHES = /[\u2010-\u2015\u2212]/gu;
