import type { StaffClient } from '../../lib/staff-client.ts';
import type { FormModel } from '../../form-engine/form-model.ts';
import type { Condition } from './conditions-of.ts';
import type { OrderKey } from './order-of.ts';

/** Where one person's submissions come from. */
export interface ListSource {
  readonly client: StaffClient;
  readonly model: FormModel;
  /** Keeps one person's data from the next one's. */
  readonly userId: string;
}

/** A query of the view: of rows, or of their number alone. */
export type ListQuery = ReturnType<typeof listQuery>;

/** The rows that fulfil all conditions; only the columns that the page shows. */
export function listQuery(
  { client, model }: Pick<ListSource, 'client' | 'model'>,
  conditions: readonly Condition[],
  options: CountOptions = {},
) {
  const columns = ['id', 'submitted_at', ...Object.values(model.fields).map((one) => one.column)];
  return filtered({ client, model }, columns, conditions, options);
}

/** The same of their ids alone, for which less has to be read. */
export function idQuery(
  source: Pick<ListSource, 'client' | 'model'>,
  conditions: readonly Condition[],
): ListQuery {
  return filtered(source, ['id'], conditions, {});
}

interface CountOptions {
  readonly count?: 'exact';
  readonly head?: boolean;
}

function filtered(
  { client, model }: Pick<ListSource, 'client' | 'model'>,
  columns: readonly string[],
  conditions: readonly Condition[],
  options: CountOptions,
) {
  let query = client.from(model.admin.view).select(columns.join(','), options).retry(false);
  for (const { column, operator, operand } of conditions) {
    query = query.filter(column, operator, operand);
  }
  return query;
}

/** The query with the keys of an order. */
export function inOrder(query: ListQuery, keys: readonly OrderKey[]): ListQuery {
  return keys.reduce(
    (ordered, { column, ...direction }) => ordered.order(column, direction),
    query,
  );
}
