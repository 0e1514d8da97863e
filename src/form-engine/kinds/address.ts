import type { FieldBase, KindOf } from './field.ts';
import { normaliseText } from './normalise-text.ts';

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
    const text = typeof value === 'string' ? normaliseText(value, 'one') : undefined;
    return field.format === 'tel' ? text?.replace(DASHES, '-').replace(/\s/gu, ' ') : text;
  },
};

/** Hyphens and dashes of typeset telephone numbers, which are often pasted. */
const DASHES = /[\u2010-\u2015\u2212]/gu;
