import type { Due, End, ListFilter, ListOrder, Range } from './list-view.ts';
import type { AdminColumn } from '../contract/staff-model.ts';

/** The chosen values of a field. */
export function chosenOf({ choices }: ListFilter, field: string): readonly string[] {
  return (Object.hasOwn(choices, field) ? choices[field] : undefined) ?? [];
}

/** Adds or removes a choice. A field without choices is left out. */
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

/** The range of a field. */
export function rangeOf({ ranges }: ListFilter, field: string): Range {
  return (Object.hasOwn(ranges, field) ? ranges[field] : undefined) ?? {};
}

/** Changes or removes an end. A field without ends is left out. */
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

/** Changes or removes an end of the days. */
export function withDay(filter: ListFilter, end: End, day: string): ListFilter {
  return { ...filter, [end]: day === '' ? undefined : day };
}

/** Replaces the days by the period, or removes the period. */
export function withPeriod(filter: ListFilter, period: string): ListFilter {
  return { ...filter, from: filter.from === period ? undefined : period, to: undefined };
}

/** Filters by how the promise stands, or removes that filter. */
export function withDue(filter: ListFilter, due: Due): ListFilter {
  return { ...filter, due: filter.due === due ? undefined : due };
}

/** Changes the latest filter: the control may still show an older one. */
export type ChangeFilter = (
  change: (filter: ListFilter) => ListFilter,
  how?: 'push' | 'replace',
) => void;

/** The column's direction. */
export function directionOf(column: AdminColumn, order: ListOrder | undefined) {
  if (!order) return column.system ? 'descending' : 'none';
  if (order.column !== column.id) return 'none';
  return order.descending ? 'descending' : 'ascending';
}

/** Newest first is the default. */
export function orderBy(column: AdminColumn, descending: boolean): ListOrder | undefined {
  return column.system && descending ? undefined : { column: column.id, descending };
}
