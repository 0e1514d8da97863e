import { fill } from '../../lib/text/fill.ts';
import { isRecord } from '../../lib/json.ts';
import type { Condition } from './condition.ts';
import { isItems, type FieldBase, type Item, type KindOf, type PlainAnswer } from './field.ts';
import { PLAIN_KINDS, type PlainField, type PlainKind } from './plain-kinds.ts';

/** The questions of an item. Its conditions look at the item's own answers. */
export interface ItemModel {
  readonly fields: Readonly<Record<string, PlainField>>;
  readonly conditions: readonly Condition[];
}

/** Some questions that a person answers several times, once for each item. */
export interface GroupField extends FieldBase {
  readonly kind: 'group';
  readonly widget: 'group';
  /** The title of an item; `{number}` is filled in. */
  readonly itemTitle: string;
  readonly item: ItemModel;
  readonly minItems?: number;
  readonly maxItems: number;
}

/** No items are no answer. */
export const group: KindOf<GroupField, readonly Item[]> = {
  parse: ({ item }, value) => {
    const items = Array.isArray(value) ? value.filter(isRecord) : [];
    return items.length > 0 ? items.map((given) => parseItem(item, given)) : undefined;
  },
  missing: 'requiredItems',
  leastItems: (field) => field.minItems ?? 1,
};

/** Returns an item as the form can hold it, also an empty or incomplete one. */
function parseItem({ fields }: ItemModel, given: Readonly<Record<string, unknown>>): Item {
  const item: Record<string, PlainAnswer> = {};
  for (const field of Object.values(fields)) {
    const own = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
    const value = field.deprecated ? undefined : (parsePlain(field, own) ?? field.default);
    if (value !== undefined && !isItems(value)) item[field.name] = value;
  }
  return item;
}

function parsePlain<K extends PlainKind>(field: PlainField<K>, value: unknown) {
  return PLAIN_KINDS[field.kind].parse(field, value);
}

/** Returns the title of an item by its index, such as "Service 2". */
export function itemTitle(field: GroupField, index: number): string {
  return fill(field.itemTitle, { number: index + 1 });
}
