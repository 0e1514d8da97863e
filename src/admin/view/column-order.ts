import type { AdminColumn } from '../staff-model.ts';
import type { ListOrder } from './list-view.ts';

/** How a column stands in the order of the list. */
export type Direction = 'ascending' | 'descending' | undefined;

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
