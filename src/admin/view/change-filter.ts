import type { ListFilter, ListOrder } from './list-view.ts';
import type { AdminColumn } from './staff-model.ts';

/** Returns the chosen values of one field. */
export function chosenOf({ choices }: ListFilter, field: string): readonly string[] {
  return (Object.hasOwn(choices, field) ? choices[field] : undefined) ?? [];
}

/** Returns the filter with one choice more or less; a field without choices is left out. */
export function withChoice(
  filter: ListFilter,
  field: string,
  value: string,
  chosen: boolean,
): ListFilter {
  const others = chosenOf(filter, field).filter((other) => other !== value);
  const values = chosen ? [...others, value] : others;
  const { [field]: _, ...choices } = filter.choices;
  return { ...filter, choices: values.length > 0 ? { ...choices, [field]: values } : choices };
}

/** Returns the filter with another end of its range of days, or without one. */
export function withDay(filter: ListFilter, end: 'from' | 'to', day: string): ListFilter {
  const { [end]: _, ...others } = filter;
  return day === '' ? others : { ...others, [end]: day };
}

/** The direction in which a column sorts the list. */
type Direction = 'ascending' | 'descending' | undefined;

export function directionOf(column: AdminColumn, order: ListOrder | undefined): Direction {
  if (!order) return column.system ? 'descending' : undefined;
  if (order.column !== column.id) return undefined;
  return order.descending ? 'descending' : 'ascending';
}

/** Returns the order by a column; newest first is the default order. */
export function orderBy(column: AdminColumn, descending: boolean): ListOrder | undefined {
  return column.system && descending ? undefined : { column: column.id, descending };
}

/** Returns the order after a press on a column's heading: its default direction, then the opposite one. */
export function nextOrder(
  column: AdminColumn,
  order: ListOrder | undefined,
): ListOrder | undefined {
  const now = directionOf(column, order);
  return orderBy(column, now === undefined ? column.system !== undefined : now === 'ascending');
}
