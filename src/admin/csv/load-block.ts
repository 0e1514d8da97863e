import type { Row } from '../../form-engine/row.ts';
import { BLOCK_SIZE, requestWithRenewal, readRows } from '../data/request.ts';
import { readListed } from '../data/excerpts.ts';
import type { RowCondition } from '../data/row-conditions.ts';
import { inOrder, rowQuery, type ListQuery, type ListSource } from '../data/list-source.ts';
import { upTo } from '../data/load-submissions.ts';
import { orderOf } from '../data/order-of.ts';

/** The position in a list from which the next rows are loaded. */
export interface ListPosition {
  readonly conditions: readonly RowCondition[];
  /** The row before; none at the list's start. */
  readonly after: Row | undefined;
  /** The time at which the newest row of all was submitted. */
  readonly until: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Loads the next rows of a list, newest first, with the excerpts of their texts and the size of the whole
 * ones. It goes on from a row rather than from a number of rows, so that the last block comes as quickly
 * as the first.
 * @throws {LoadError} when the backend returns an error
 */
export async function loadBlock(
  source: ListSource,
  position: ListPosition,
): Promise<readonly Row[]> {
  const { data } = await requestWithRenewal(source.client, () => {
    const query = rowQuery(source, 'sized', [
      ...position.conditions,
      ...upTo({ until: newestOf(position) }),
    ]);
    return page(source, query, position, BLOCK_SIZE);
  });
  return readListed(source.model, data);
}

/**
 * Loads some of a block's rows again, with their whole answers; rows that have been deleted since are left out.
 * @param rows neighbours in the list
 * @throws {LoadError} when the backend returns an error
 */
export async function loadWhole(
  source: ListSource,
  position: ListPosition,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const oldest = String(rows.at(-1)?.['submitted_at']);
  const { data } = await requestWithRenewal(source.client, () => {
    const query = rowQuery(source, 'whole', [
      ...position.conditions,
      ...upTo({ until: newestOf(position) }),
      { column: 'submitted_at', operator: 'gte', operand: oldest },
    ]);
    return page(source, query, position, rows.length);
  });
  const whole = new Map(readRows(data).map((row) => [row['id'], row]));
  return rows.flatMap((row) => {
    const found = whole.get(row['id']);
    return found ? [found] : [];
  });
}

function newestOf({ after, until }: ListPosition): string | undefined {
  return after ? String(after['submitted_at']) : until;
}

function page(
  source: ListSource,
  query: ListQuery,
  position: ListPosition,
  size: number,
): ListQuery {
  const { after, signal } = position;
  const rest = after ? query.or(olderThan(after)) : query;
  return inOrder(rest, orderOf(source.model, undefined)).limit(size).abortSignal(signal);
}

function olderThan(row: Row): string {
  const [time, id] = [String(row['submitted_at']), String(row['id'])];
  return `submitted_at.lt."${time}",and(submitted_at.eq."${time}",id.lt.${id})`;
}
