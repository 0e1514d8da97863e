import type { FieldBase, KindOf } from './field.ts';
import { emailLink, isEmailAddress } from '../values/email-address.ts';
import { latinDigits, normaliseText } from '../values/normalise-text.ts';

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly widget: 'text' | 'email' | 'textarea';
  readonly autocomplete?: string;
  /** In Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Must match a part of the answer; in the syntax of JavaScript and PostgreSQL. */
  readonly pattern?: string;
}

/** Cleaned and trimmed. A text without a visible character is no answer. */
export const text: KindOf<TextField> = {
  parse: ({ widget, pattern }, value) => {
    const clean = normaliseText(value, widget === 'textarea' ? 'many' : 'one');
    return pattern === undefined || clean === undefined ? clean : latinDigits(clean);
  },
  isAccepted: ({ widget }, value) =>
    widget !== 'email' || (typeof value === 'string' && isEmailAddress(value)),
  link: (field, answer) => (field.widget === 'email' ? emailLink(answer) : undefined),
  asksForEmail: ({ widget }) => widget === 'email',
};
