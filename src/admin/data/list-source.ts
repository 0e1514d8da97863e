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

/** The columns that are read, by how much a query needs. */
const COLUMNS = {
  /** The ids alone, which makes the database read less. */
  id: () => ['id'],
  /** Excerpts of the texts, so that no list is large; `readListed` reads the response. */
  listed: (model) => [...ownColumns(model), ...listedColumns(model)],
  /** The same with the size of each row's texts. */
  sized: (model) => [...ownColumns(model), model.admin.size, ...listedColumns(model)],
  /** The whole answers, which may be large. */
  whole: (model) => [
    ...ownColumns(model),
    ...Object.values(model.fields).map(({ column }) => column),
  ],
} as const satisfies Readonly<Record<string, (model: StaffModel) => readonly string[]>>;

function ownColumns({ admin }: StaffModel): readonly string[] {
  return admin.ownColumns.map(({ name }) => name);
}

interface CountOptions {
  readonly count?: 'exact';
  readonly head?: boolean;
}

/** Queries the rows that fulfil all conditions, or their number alone. */
export function rowQuery(
  { client, model }: Pick<ListSource, 'client' | 'model'>,
  columns: keyof typeof COLUMNS,
  conditions: readonly RowCondition[],
  options: CountOptions = {},
) {
  const names = COLUMNS[columns](model).join(',');
  let query = client.from(model.admin.view).select(names, options).retry(false);
  for (const condition of conditions) {
    query = query.filter(condition.column, condition.operator, condition.operand);
  }
  return query;
}

/** A query of the view. */
export type ListQuery = ReturnType<typeof rowQuery>;

/** Adds the keys of an order to a query. */
export function inOrder(query: ListQuery, keys: readonly OrderKey[]): ListQuery {
  return keys.reduce(
    (ordered, { column, ...direction }) => ordered.order(column, direction),
    query,
  );
}
