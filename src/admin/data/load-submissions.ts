import type { Row } from '../../form-engine/row.ts';
import { answered, readRows } from './answered.ts';
import type { Condition } from './conditions-of.ts';
import { inOrder, listQuery, type ListSource } from './list-source.ts';
import { orderOf, reversed, type OrderKey } from './order-of.ts';

/** Rows on a page. */
export const PAGE_SIZE = 25;

/** The list as it was at one moment: rows that arrive later are newer than `until`. */
export interface Snapshot {
  /** When the newest row was submitted, in the backend's own words; `undefined` of an empty list. */
  readonly until: string | undefined;
  readonly total: number;
  /** The first page of the list, newest first. */
  readonly newest: readonly Row[];
}

/** @throws {LoadError} when the backend returns an error */
export async function loadSnapshot(
  source: ListSource,
  conditions: readonly Condition[],
): Promise<Snapshot> {
  const { data, count } = await answered(source.client, () =>
    inOrder(
      listQuery(source, conditions, { count: 'exact' }),
      orderOf(source.model, undefined),
    ).limit(PAGE_SIZE),
  );
  const newest = readRows(data);
  const until = newest[0]?.['submitted_at'];
  return { until: typeof until === 'string' ? until : undefined, total: count ?? 0, newest };
}

interface Part {
  readonly conditions: readonly Condition[];
  readonly snapshot: Snapshot;
  readonly keys: readonly OrderKey[];
  /** Index of the first row, counted from 0. */
  readonly from: number;
}

/**
 * Some rows of a snapshot: with an upper bound of their time, a row that arrives while someone reads
 * neither shifts the pages nor shows twice. The second half of the list is read from its end, so that
 * the last page comes as quickly as the first.
 * @throws {LoadError} when the backend returns an error
 */
export async function loadRows(source: ListSource, part: Part): Promise<readonly Row[]> {
  const { conditions, snapshot, keys, from } = part;
  const end = Math.min(from + PAGE_SIZE, snapshot.total);
  const backwards = from > snapshot.total / 2;
  const first = backwards ? snapshot.total - end : from;
  const { data } = await answered(source.client, () =>
    inOrder(
      listQuery(source, [...conditions, ...upTo(snapshot)]),
      backwards ? reversed(keys) : keys,
    ).range(first, first + (end - from) - 1),
  );
  const rows = readRows(data);
  return backwards ? rows.toReversed() : rows;
}

/** How many rows have come in since the snapshot. @throws {LoadError} */
export async function countArrived(
  source: ListSource,
  conditions: readonly Condition[],
  { until }: Pick<Snapshot, 'until'>,
): Promise<number> {
  const { count } = await answered(source.client, () =>
    listQuery(
      source,
      until === undefined
        ? conditions
        : [...conditions, { column: 'submitted_at', operator: 'gt', operand: until }],
      { count: 'exact', head: true },
    ),
  );
  return count ?? 0;
}

/** One submission. @returns `undefined` when there is none that may be read. @throws {LoadError} */
export async function loadSubmission(source: ListSource, id: string): Promise<Row | undefined> {
  const { data } = await answered(source.client, () =>
    listQuery(source, [{ column: 'id', operator: 'eq', operand: id }]).limit(1),
  );
  return readRows(data)[0];
}

export function upTo({ until }: Pick<Snapshot, 'until'>): readonly Condition[] {
  return until === undefined ? [] : [{ column: 'submitted_at', operator: 'lte', operand: until }];
}
