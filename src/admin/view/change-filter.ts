import type { End, ListFilter, ListOrder, Range } from './list-view.ts';
import type { AdminColumn } from './staff-model.ts';

/** The choices of one field that are looked for. */
export function chosenOf({ choices }: ListFilter, field: string): readonly string[] {
  return (Object.hasOwn(choices, field) ? choices[field] : undefined) ?? [];
}

/** The filter with one choice more or less; a field without any is not filtered by. */
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

/** The range of one field that is looked for. */
export function rangeOf({ ranges }: ListFilter, field: string): Range {
  return (Object.hasOwn(ranges, field) ? ranges[field] : undefined) ?? {};
}

/** The filter with another end of a field's range, or without one; a field without any is not filtered by. */
export function withEnd(filter: ListFilter, field: string, end: End, value: string): ListFilter {
  const { [end]: _, ...others } = rangeOf(filter, field);
  const range = value === '' ? others : { ...others, [end]: value };
  const { [field]: __, ...ranges } = filter.ranges;
  const isEmpty = Object.keys(range).length === 0;
  return { ...filter, ranges: isEmpty ? ranges : { ...ranges, [field]: range } };
}

/** The filter with another end of its range of days, or without one. */
export function withDay(filter: ListFilter, end: End, day: string): ListFilter {
  const { [end]: _, ...others } = filter;
  return day === '' ? others : { ...others, [end]: day };
}

/** How a column stands in the order of the list. */
type Direction = 'ascending' | 'descending' | undefined;

export function directionOf(column: AdminColumn, order: ListOrder | undefined): Direction {
  if (!order) return column.system ? 'descending' : undefined;
  if (order.column !== column.id) return undefined;
  return order.descending ? 'descending' : 'ascending';
}

/** The order by a column; newest first is the order of the page itself. */
export function orderBy(column: AdminColumn, descending: boolean): ListOrder | undefined {
  return column.system && descending ? undefined : { column: column.id, descending };
}

/** The order after a press on a column's heading: its own, then the other way round. */
export function nextOrder(
  column: AdminColumn,
  order: ListOrder | undefined,
): ListOrder | undefined {
  const now = directionOf(column, order);
  return orderBy(column, now === undefined ? column.system !== undefined : now === 'ascending');
}
