import { normaliseText } from '../values/normalise-text.ts';
import { offeredChoices, type Choice, type FieldBase, type KindOf } from './field.ts';

export interface OpenChoiceField extends FieldBase {
  readonly kind: 'openChoice';
  readonly widget: 'openRadio';
  readonly choices: readonly Choice[];
  /** The title of the last choice, which asks for a text. */
  readonly other: string;
  /** The most characters of that text, in Unicode code points. */
  readonly maxLength: number;
  readonly default?: string;
}

/** The value by which staff filters and counts all typed texts. No choice has it as its id. */
export const OTHER_VALUE = '(other)';

/** One of the choices that are offered, or a typed text. The id or the label of a choice, typed, is that choice. */
export const openChoice: KindOf<OpenChoiceField> = {
  parse: (field, value) => {
    const text = normaliseText(value, 'one');
    const typed = text?.toLowerCase();
    const known = offeredChoices(field.choices).find(
      (offered) => offered.value === text || offered.label.toLowerCase() === typed,
    );
    return known?.value ?? text;
  },
  missing: 'requiredOpenChoice',
  filter: { operator: 'in' },
};
