import {
  offeredChoices,
  type Choice,
  type ChoiceGroup,
  type FieldBase,
  type KindOf,
} from './field.ts';

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly widget: 'radio' | 'select' | 'search';
  /** The first line of a select, which is no choice, or a hint in the search of many choices. */
  readonly choices: readonly Choice[];
  readonly groups?: readonly ChoiceGroup[];
  readonly default?: string;
}

/** One of the choices that are offered. */
export const choice: KindOf<ChoiceField> = {
  parse: (field, value) =>
    offeredChoices(field.choices).find((offered) => offered.value === value)?.value,
  missing: 'requiredChoice',
  filter: { operator: 'in' },
};
