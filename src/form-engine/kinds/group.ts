import type { Condition } from './condition.ts';
import type { AnswerPath } from '../path.ts';
import type { FieldBase, Item, KindOf } from './field.ts';
import type { PlainField } from './plain-kinds.ts';

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
  /** Reads and shows the items. A form without groups has none of this code. */
  readonly engine: ItemEngine;
}

/** An item, or an answer within one, as it is shown. */
export interface ItemLine {
  readonly field: AnswerPath;
  readonly label: string;
  readonly texts: readonly string[];
  readonly answered: boolean;
  readonly parts?: readonly ItemLine[];
}

/** The form engine's part about the items of groups. */
export interface ItemEngine {
  /** Returns the items as the form can hold them, also empty and incomplete ones. */
  readonly parse: (model: ItemModel, value: unknown) => readonly Item[];
  /**
   * Returns the items without the answers of abandoned branches.
   *
   * @param tests of the item's conditions, at the same indices
   */
  readonly relevant: (
    model: ItemModel,
    tests: readonly ((answers: unknown) => boolean)[],
    items: readonly Item[],
  ) => readonly Item[];
  /** Returns the paths of all questions of the items, in their order. */
  readonly paths: (field: GroupField, items: readonly Item[]) => readonly AnswerPath[];
  /** Returns the title of an item by its index, such as "Service 2". */
  readonly title: (field: GroupField, index: number) => string;
  /** Returns a line for each item. */
  readonly lines: (
    field: GroupField,
    items: readonly Item[],
    form?: 'long' | 'short' | 'data',
  ) => readonly ItemLine[];
}

/** No items are no answer. */
export const group: KindOf<GroupField, readonly Item[]> = {
  parse: ({ engine, item }, value) => {
    const items = engine.parse(item, value);
    return items.length > 0 ? items : undefined;
  },
  missing: 'requiredItems',
  leastItems: (field) => field.minItems ?? 1,
};
