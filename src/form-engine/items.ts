import { fill } from '../lib/fill.ts';
import { isRecord } from '../lib/json.ts';
import { labelledTexts, valueTexts } from './display.ts';
import { isItems, type Item, type PlainAnswer } from './kinds/field.ts';
import type { GroupField, ItemEngine, ItemLine, ItemModel } from './kinds/group.ts';
import { parseAnswer } from './kinds/registry.ts';
import { formatPath } from './path.ts';
import { settle } from './relevance.ts';

/** The code about items, which only forms with groups have. */
export const itemEngine: ItemEngine = {
  parse: (model, value) => {
    const items = Array.isArray(value) ? value.filter(isRecord) : [];
    return items.map((given) => parseItem(model, given));
  },
  relevant: (model, tests, items) =>
    items.map((item) => {
      const { answers } = settle(model, tests, item);
      return pick(item, Object.keys(answers));
    }),
  paths: ({ name, item }, items) =>
    items.flatMap((_, index) =>
      Object.keys(item.fields).map((part) => formatPath([name, index, part])),
    ),
  title,
  lines: (field, items, form = 'long') =>
    items.map((item, index) => lineOf(field, item, index, form)),
};

function parseItem({ fields }: ItemModel, given: Readonly<Record<string, unknown>>): Item {
  const item: Record<string, PlainAnswer> = {};
  for (const field of Object.values(fields)) {
    const own = Object.hasOwn(given, field.name) ? given[field.name] : undefined;
    const value = field.deprecated ? undefined : (parseAnswer(field, own) ?? field.default);
    if (value !== undefined && !isItems(value)) item[field.name] = value;
  }
  return item;
}

function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

function title({ itemTitle }: GroupField, index: number): string {
  return fill(itemTitle, { number: index + 1 });
}

function lineOf(
  group: GroupField,
  item: Item,
  index: number,
  form: 'long' | 'short' | 'data',
): ItemLine {
  const path = formatPath([group.name, index]);
  const parts = Object.values(group.item.fields).flatMap((field): readonly ItemLine[] => {
    const { name, shortTitle: label } = field;
    const value = item[name];
    if (value === undefined) return [];
    const texts = valueTexts(field, value, form);
    return [{ field: formatPath([path, name]), label, texts, answered: true }];
  });
  const label = title(group, index);
  return { field: path, label, texts: labelledTexts(parts), answered: true, parts };
}
