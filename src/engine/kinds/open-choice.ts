import { normaliseText } from '../values/normalise-text.ts';
import { offeredChoices, type Choice, type FieldBase, type KindOf } from './field.ts';

export interface OpenChoiceField extends FieldBase {
  readonly kind: 'openChoice';
  readonly widget: 'openRadio';
  readonly choices: readonly Choice[];
  /** The last choice, which asks for a text. */
  readonly other: string;
  /** Unicode code points of that text. */
  readonly maxLength: number;
  readonly default?: string;
}

/**
 * The last choice without its text, which is no complete answer. Staff filters and counts all typed
 * texts by it. No choice has it as its id.
 */
export const OTHER_VALUE = '(other)';

/**
 * A choice or a typed text. The typed id or label of a choice is that choice. A retired choice is
 * no longer offered, so its label is the typed text.
 */
export const openChoice: KindOf<OpenChoiceField> = {
  parse: (field, value) => {
    const text = normaliseText(value, 'one');
    const typed = text?.toLowerCase();
    const known = offeredChoices(field.choices).find(
      (offered) => offered.value === text || offered.label.toLowerCase() === typed,
    );
    const retired = field.choices.find((choice) => choice.value === text);
    return known?.value ?? retired?.label ?? text;
  },
  missing: 'requiredOpenChoice',
  isUnfinished: (value) => value === OTHER_VALUE,
  filter: { operator: 'in' },
};
