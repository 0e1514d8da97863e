import type { End, ListFilter, ListOrder, Range } from './list-view.ts';
import type { AdminColumn } from '../../staff-contract/staff-model.ts';

/** Returns the chosen values of one field. */
export function chosenOf({ choices }: ListFilter, field: string): readonly string[] {
  return (Object.hasOwn(choices, field) ? choices[field] : undefined) ?? [];
}

/** Returns the filter with a choice added or removed; a field without choices is left out. */
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

/** Returns the range of one field. */
export function rangeOf({ ranges }: ListFilter, field: string): Range {
  return (Object.hasOwn(ranges, field) ? ranges[field] : undefined) ?? {};
}

/**
 * Returns the filter with another end of a field's range, or without it. A field without ends is
 * left out.
 */
export function withEnd(
  filter: ListFilter,
  field: string,
  end: End,
  value: string,
): ListFilter {
  const { [end]: _, ...others } = rangeOf(filter, field);
  const range = value === '' ? others : { ...others, [end]: value };
  const { [field]: __, ...ranges } = filter.ranges;
  const isEmpty = Object.keys(range).length === 0;
  return { ...filter, ranges: isEmpty ? ranges : { ...ranges, [field]: range } };
}

/** Returns the filter with another end of its range of days, or without it. */
export function withDay(filter: ListFilter, end: End, day: string): ListFilter {
  return { ...filter, [end]: day === '' ? undefined : day };
}

/**
 * Returns the filter with this period in place of its range of days, or without the period if it
 * had it.
 */
export function withPeriod(filter: ListFilter, period: string): ListFilter {
  return { ...filter, from: filter.from === period ? undefined : period, to: undefined };
}

/**
 * A change to the filter that is active when the change is made; the control may still show an
 * older filter.
 */
export type ChangeFilter = (
  change: (filter: ListFilter) => ListFilter,
  how?: 'push' | 'replace',
) => void;

/** Returns the direction in which a column sorts the list. */
export function directionOf(column: AdminColumn, order: ListOrder | undefined) {
  if (!order) return column.system ? 'descending' : 'none';
  if (order.column !== column.id) return 'none';
  return order.descending ? 'descending' : 'ascending';
}

/** Returns the order by a column; newest first is the default order. */
export function orderBy(column: AdminColumn, descending: boolean): ListOrder | undefined {
  return column.system && descending ? undefined : { column: column.id, descending };
}
