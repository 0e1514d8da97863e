import {
  offeredChoices,
  type Choice,
  type ChoiceGroup,
  type FieldBase,
  type KindOf,
} from './field.ts';

export interface ListField extends FieldBase {
  readonly kind: 'list';
  readonly widget: 'checkboxes' | 'search';
  readonly choices: readonly Choice[];
  readonly groups?: readonly ChoiceGroup[];
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * In the order of the declaration. An empty list is no answer. An exclusive choice counts alone.
 */
export const list: KindOf<ListField> = {
  parse: (field, value) => {
    if (!Array.isArray(value)) return undefined;
    const chosen = new Set<unknown>(value);
    const choices = offeredChoices(field.choices).filter((offered) =>
      chosen.has(offered.value),
    );
    const counted =
      choices.length > 1 ? choices.filter(({ exclusive }) => !exclusive) : choices;
    const items = (counted.length > 0 ? counted : choices.slice(0, 1)).map(
      ({ value: id }) => id,
    );
    return items.length > 0 ? items : undefined;
  },
  missing: 'requiredChoice',
  isList: true,
  leastItems: (field) => field.minItems ?? 1,
  filter: { operator: 'ov' },
};
