import { offeredChoices, type Choice, type FieldBase, type KindOf } from './field.ts';

export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  readonly widget: 'radio' | 'checkbox';
  /** Yes and no, each with its words. */
  readonly choices: readonly Choice<boolean>[];
  readonly default?: boolean;
}

/** Yes or no, by two choices or by a checkbox, which is never unanswered: its default is no. */
export const boolean: KindOf<BooleanField> = {
  parse: (field, value) =>
    offeredChoices(field.choices).find((offered) => offered.value === value)?.value,
  missing: 'requiredChoice',
  filter: { operator: 'is' },
};
