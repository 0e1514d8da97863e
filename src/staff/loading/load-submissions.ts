import type { Row } from '../../engine/row.ts';
import type { ListOrder } from '../view/list-view.ts';
import type { ListSource } from './list-source.ts';
import { request } from '../data/request.ts';
import { checked, is, type Guarded } from '../data/shape.ts';
import type { RowCondition } from '../contract/row-condition.ts';

const isSnapshot = is.object({
  total: is.number,
  /** More rows than `total` have not been counted. */
  isMore: is.boolean,
  /** The newest row's time as the backend writes it; `null` for an empty list. */
  until: is.orNull(is.text),
  /** With excerpts. */
  rows: is.listOf(is.row),
  /** More rows follow. */
  hasNext: is.boolean,
});

/** The list at a moment: later rows are newer than `until`. */
export type Snapshot = Guarded<typeof isSnapshot>;

export type ListCount = Pick<Snapshot, 'total' | 'isMore'>;

/**
 * Loads the first page with the number of rows. Hits of conditions are counted up to a limit.
 * @throws {LoadError} when the backend returns an error
 */
export async function loadSnapshot(
  source: ListSource,
  conditions: readonly RowCondition[],
): Promise<Snapshot> {
  return loadRows(source, { conditions, snapshot: null, order: undefined, first: 0 });
}

interface PageOfSnapshot {
  readonly conditions: readonly RowCondition[];
  /** `null` makes a new snapshot. */
  readonly snapshot: Snapshot | null;
  readonly order: ListOrder | undefined;
  /** From 0. */
  readonly first: number;
}

/**
 * Loads a page of a snapshot. Later rows neither shift pages nor show twice.
 * @throws {LoadError} when the backend returns an error
 */
export async function loadRows(
  { client, model }: ListSource,
  part: PageOfSnapshot,
): Promise<Snapshot> {
  const { conditions, snapshot, order, first } = part;
  const column = model.admin.columns.find(({ id }) => id === order?.column);
  const data = await request(client, () =>
    client.rpc('list_submissions', {
      form: model.table,
      conditions,
      snapshot: snapshot && { total: snapshot.total, until: snapshot.until },
      sort: column && !column.system ? column.sort : null,
      descending: column ? order?.descending === true : true,
      first,
    }),
  );
  return checked(data, isSnapshot);
}

/**
 * Separates deleted rows from a lost access: the list without filters is refused to callers without
 * access.
 * @throws {LoadError}
 */
export async function assertCanRead(source: ListSource): Promise<void> {
  const lowestId = '00000000-0000-0000-0000-000000000000';
  await loadSnapshot(source, [{ column: 'id', operator: 'lt', values: [lowestId] }]);
}

/** @throws {LoadError} */
export async function countArrived(
  source: ListSource,
  conditions: readonly RowCondition[],
  { until }: Pick<Snapshot, 'until'>,
): Promise<number> {
  const values = [until ?? '1970-01-01T00:00:00Z']; // all that arrive in an empty list are new
  const later = { column: 'submitted_at', operator: 'gt', values } as const;
  return (await loadSnapshot(source, [...conditions, later])).total;
}

/** @throws {LoadError} when recording fails; then no PDF is made */
export async function recordPdf({ client, model }: ListSource, id: string): Promise<void> {
  await request(client, () => client.rpc('record_pdf', { form: model.table, submission: id }));
}

const isExport = is.object({
  at: is.text,
  /** The time of its newest submission. */
  until: is.text,
});

/** The file of all submissions that a person made last. */
export type LastExport = Guarded<typeof isExport>;

/** @throws {LoadError} */
export async function loadLastExport({
  client,
  model,
}: ListSource): Promise<LastExport | null> {
  const last = await request(client, () => client.rpc('last_export', { form: model.table }));
  return checked(last, is.orNull(isExport));
}

/** @throws {LoadError} */
export async function recordExport(
  { client, model }: ListSource,
  until: string,
): Promise<void> {
  await request(client, () => client.rpc('record_export', { form: model.table, until }));
}

/**
 * @returns `null` if no such submission may be read.
 * @throws {LoadError}
 */
export async function loadSubmission(source: ListSource, id: string): Promise<Row | null> {
  const { client, model } = source;
  const data = await request(client, () =>
    client.rpc('open_submission', { form: model.table, submission: id }),
  );
  return checked(data, is.orNull(is.row));
}
