import { offeredChoices, type Choice, type FieldBase, type KindOf } from './field.ts';

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly widget: 'radio' | 'checkbox';
  /** Each with its words. */
  readonly choices: readonly Choice<boolean>[];
  readonly default?: boolean;
}

/** Two choices, or a checkbox, whose default is no. */
export const boolean: KindOf<BooleanField> = {
  parse: (field, value) =>
    offeredChoices(field.choices).find((offered) => offered.value === value)?.value,
  missing: 'requiredChoice',
  filter: { operator: 'is' },
};
