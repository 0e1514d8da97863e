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
  readonly choices: readonly Choice[];
  readonly groups?: readonly ChoiceGroup[];
  readonly default?: string;
}

export const choice: KindOf<ChoiceField> = {
  parse: (field, value) =>
    offeredChoices(field.choices).find((offered) => offered.value === value)?.value,
  missing: 'requiredChoice',
  filter: { operator: 'in' },
};
