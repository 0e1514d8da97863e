import { asWritten, type FieldBase, type KindOf } from './field.ts';
import { emailLink, isEmailAddress } from '../values/email-address.ts';
import { normaliseText } from '../values/normalise-text.ts';

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly widget: 'text' | 'email' | 'textarea';
  readonly autocomplete?: string;
  readonly placeholder?: string;
  readonly rows?: number;
  /** In Unicode code points. */
  readonly minLength?: number;
  /** In Unicode code points. */
  readonly maxLength?: number;
  /** Regular expression that the answer matches somewhere, of the part that JavaScript and PostgreSQL read alike. */
  readonly pattern?: string;
}

/** The browser's own rule for each control. */
const ACCEPTS: Readonly<Record<TextField['widget'], (text: string) => boolean>> = {
  text: () => true,
  email: isEmailAddress,
  textarea: () => true,
};

/** A text, cleaned and trimmed; one without a visible character is no answer. */
export const text: KindOf<TextField> = {
  words: asWritten,
  parse: (field, value) =>
    typeof value === 'string'
      ? normaliseText(value, field.widget === 'textarea' ? 'many' : 'one')
      : undefined,
  isAccepted: (field, value) => typeof value !== 'string' || ACCEPTS[field.widget](value),
  link: (field, answer) => (field.widget === 'email' ? emailLink(answer) : undefined),
  isEmail: ({ widget }) => widget === 'email',
};
