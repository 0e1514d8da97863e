import type { StaffClient } from '../session/staff-client.ts';
import type { StaffModel } from '../view/staff-model.ts';
import { listedColumns } from './excerpts.ts';
import type { RowCondition } from './row-conditions.ts';
import type { OrderKey } from './order-of.ts';

/** The source of one person's submissions. */
export interface ListSource {
  readonly client: StaffClient;
  readonly model: StaffModel;
  /** Keeps one person's data from the next one's. */
  readonly userId: string;
}

/** A query of the view: of rows, or of their number alone. */
export type ListQuery = ReturnType<typeof filtered>;

type Source = Pick<ListSource, 'client' | 'model'>;

/**
 * Queries the rows that fulfil all conditions, with excerpts of their texts, so that no list is large.
 * `readListed` reads the response.
 */
export function listQuery(
  source: Source,
  conditions: readonly RowCondition[],
  options: CountOptions = {},
): ListQuery {
  const columns = [...ownColumns(source), ...listedColumns(source.model)];
  return filtered(source, columns, conditions, options);
}

/** Queries the same with the size of each row's texts. */
export function sizedQuery(source: Source, conditions: readonly RowCondition[]): ListQuery {
  const { size } = source.model.admin;
  const columns = [...ownColumns(source), size, ...listedColumns(source.model)];
  return filtered(source, columns, conditions, {});
}

/** Queries rows with their whole answers, which may be large. */
export function wholeQuery(source: Source, conditions: readonly RowCondition[]): ListQuery {
  const answers = Object.values(source.model.fields).map(({ column }) => column);
  return filtered(source, [...ownColumns(source), ...answers], conditions, {});
}

/** Queries only the ids, which makes the database read less. */
export function idQuery(
  source: Source,
  conditions: readonly RowCondition[],
  options: CountOptions = {},
): ListQuery {
  return filtered(source, ['id'], conditions, options);
}

function ownColumns({ model }: Source): readonly string[] {
  return model.admin.ownColumns.map(({ name }) => name);
}

interface CountOptions {
  readonly count?: 'exact';
  readonly head?: boolean;
}

function filtered(
  { client, model }: Source,
  columns: readonly string[],
  conditions: readonly RowCondition[],
  options: CountOptions,
) {
  let query = client.from(model.admin.view).select(columns.join(','), options).retry(false);
  for (const condition of conditions) {
    query = query.filter(condition.column, condition.operator, condition.operand);
  }
  return query;
}

/** Adds the keys of an order to a query. */
export function inOrder(query: ListQuery, keys: readonly OrderKey[]): ListQuery {
  return keys.reduce(
    (ordered, { column, ...direction }) => ordered.order(column, direction),
    query,
  );
}
