import type { StaffModel } from '../view/staff-model.ts';
import type { ListOrder } from '../view/list-view.ts';

/** One key of an order, as supabase-js takes it. */
export interface OrderKey {
  readonly column: string;
  readonly ascending: boolean;
  /** Only for keys that may be null. */
  readonly nullsFirst?: boolean;
}

const NEWEST_FIRST: readonly OrderKey[] = [
  { column: 'submitted_at', ascending: false },
  { column: 'id', ascending: false },
];

/** Returns the keys of an unambiguous order; rows without an answer come last. */
export function orderOf(
  { admin }: Pick<StaffModel, 'admin'>,
  order: ListOrder | undefined,
): readonly OrderKey[] {
  const column = admin.columns.find(({ id }) => id === order?.column);
  if (!column || !order) return NEWEST_FIRST;
  if (column.system) return order.descending ? NEWEST_FIRST : reversed(NEWEST_FIRST);
  return [
    { column: column.sort, ascending: !order.descending, nullsFirst: false },
    ...NEWEST_FIRST,
  ];
}

/** Returns the keys that read the same list from its end. */
export function reversed(keys: readonly OrderKey[]): readonly OrderKey[] {
  return keys.map(({ column, ascending, nullsFirst }) => ({
    column,
    ascending: !ascending,
    ...(nullsFirst !== undefined && { nullsFirst: !nullsFirst }),
  }));
}
