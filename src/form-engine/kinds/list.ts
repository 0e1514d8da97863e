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

/** Some of the choices that are offered, in the order of the declaration; an empty list is no answer. */
export const list: KindOf<ListField> = {
  parse: (field, value) => {
    if (!Array.isArray(value)) return undefined;
    const chosen = new Set<unknown>(value);
    const items = offeredChoices(field.choices)
      .map((offered) => offered.value)
      .filter((item) => chosen.has(item));
    return items.length > 0 ? items : undefined;
  },
  missing: 'requiredChoice',
  isList: true,
  leastItems: (field) => field.minItems ?? 1,
  filter: { operator: 'ov' },
};
