import type { FieldBase, KindOf } from './field.ts';
import { emailLink, isEmailAddress } from '../values/email-address.ts';
import { normaliseText } from '../values/normalise-text.ts';

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly widget: 'text' | 'email' | 'textarea';
  readonly autocomplete?: string;
  /** In Unicode code points. */
  readonly minLength?: number;
  /** In Unicode code points. */
  readonly maxLength?: number;
  /**
   * Regular expression that must match a part of the answer, in the syntax common to JavaScript and
   * PostgreSQL.
   */
  readonly pattern?: string;
}

/** A text, cleaned and trimmed. A text without a visible character is no answer. */
export const text: KindOf<TextField> = {
  parse: ({ widget }, value) => normaliseText(value, widget === 'textarea' ? 'many' : 'one'),
  isAccepted: ({ widget }, value) => widget !== 'email' || isEmailAddress(String(value)),
  link: (field, answer) => (field.widget === 'email' ? emailLink(answer) : undefined),
  isEmail: ({ widget }) => widget === 'email',
};
