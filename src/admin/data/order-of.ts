import type { StaffModel } from '../view/staff-model.ts';
import type { ListOrder } from '../view/list-view.ts';

/** One key of an order, as supabase-js takes it. */
export interface OrderKey {
  readonly column: string;
  readonly ascending: boolean;
  /** Only of keys that may be empty. */
  readonly nullsFirst?: boolean;
}

const NEWEST_FIRST: readonly OrderKey[] = [
  { column: 'submitted_at', ascending: false },
  { column: 'id', ascending: false },
];

/** The keys that put the list in order, unambiguously; what has no answer comes last. */
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

/** The same list read from its other end. */
export function reversed(keys: readonly OrderKey[]): readonly OrderKey[] {
  return keys.map(({ column, ascending, nullsFirst }) => ({
    column,
    ascending: !ascending,
    ...(nullsFirst !== undefined && { nullsFirst: !nullsFirst }),
  }));
}
