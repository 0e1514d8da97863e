import type { Row } from '../../form-engine/row.ts';
import { requestWithRenewal, readRows } from '../data/request.ts';
import { readListed } from '../data/excerpts.ts';
import type { Condition } from '../data/conditions-of.ts';
import {
  inOrder,
  sizedQuery,
  wholeQuery,
  type ListQuery,
  type ListSource,
} from '../data/list-source.ts';
import { upTo } from '../data/load-submissions.ts';
import { orderOf } from '../data/order-of.ts';

/** Hosted projects give no more at a time. */
const BLOCK_SIZE = 1000;

/** Where in a list to go on. */
export interface Place {
  readonly conditions: readonly Condition[];
  /** The row before; none at the list's start. */
  readonly after: Row | undefined;
  /** When the newest row of all was submitted. */
  readonly until: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * The next rows of a list, newest first, with the excerpts of their texts and the size of the whole
 * ones. It goes on from a row rather than from a number of rows, so that the last block comes as quickly
 * as the first.
 * @throws {LoadError} when the backend returns an error
 */
export async function loadBlock(source: ListSource, place: Place): Promise<readonly Row[]> {
  const { data } = await requestWithRenewal(source.client, () => {
    const query = sizedQuery(source, [...place.conditions, ...upTo({ until: newestOf(place) })]);
    return part(source, query, place, BLOCK_SIZE);
  });
  return readListed(source.model, data);
}

/**
 * Some of a block's rows again, with all that was answered; those that have been deleted since are not
 * among them.
 * @param rows neighbours in the list
 * @throws {LoadError} when the backend returns an error
 */
export async function loadWhole(
  source: ListSource,
  place: Place,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const oldest = String(rows.at(-1)?.['submitted_at']);
  const { data } = await requestWithRenewal(source.client, () => {
    const query = wholeQuery(source, [
      ...place.conditions,
      ...upTo({ until: newestOf(place) }),
      { column: 'submitted_at', operator: 'gte', operand: oldest },
    ]);
    return part(source, query, place, rows.length);
  });
  const whole = new Map(readRows(data).map((row) => [row['id'], row]));
  return rows.flatMap((row) => {
    const found = whole.get(row['id']);
    return found ? [found] : [];
  });
}

function newestOf({ after, until }: Place): string | undefined {
  return after ? String(after['submitted_at']) : until;
}

function part(source: ListSource, query: ListQuery, place: Place, size: number): ListQuery {
  const { after, signal } = place;
  const rest = after ? query.or(olderThan(after)) : query;
  return inOrder(rest, orderOf(source.model, undefined)).limit(size).abortSignal(signal);
}

function olderThan(row: Row): string {
  const [time, id] = [String(row['submitted_at']), String(row['id'])];
  return `submitted_at.lt."${time}",and(submitted_at.eq."${time}",id.lt.${id})`;
}
