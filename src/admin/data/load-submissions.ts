import type { Row } from '../../form-engine/row.ts';
import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { isStaff } from '../session/sign-in.ts';
import { requestWithRenewal, readRows, renewSession } from './request.ts';
import { readListed } from './excerpts.ts';
import { withoutHints, type RowCondition } from './row-conditions.ts';
import { inOrder, rowQuery, type ListSource } from './list-source.ts';
import { orderOf, reversed, type OrderKey } from './order-of.ts';

/** Rows on a page. */
export const PAGE_SIZE = 25;

/** The most hits of a search or filter that are counted; an exact count of more takes a database seconds. */
const COUNTED_HITS = 1000;

/** The most rows of a list that one request sorts with all they show: below, a second request takes longer. */
const LONG_LIST = 10_000;

export interface ListCount {
  readonly total: number;
  /** There are more than `total`, and they have not been counted. */
  readonly isMore: boolean;
}

/** The list as it was at one moment: rows that arrive later are newer than `until`. */
export interface Snapshot extends ListCount {
  /** The time at which the newest row was submitted, as the backend writes it; `undefined` for an empty list. */
  readonly until: string | undefined;
  /** The first page of the list, newest first. */
  readonly newest: readonly Row[];
}

/**
 * Loads the first page of a list with the number of its rows. With conditions, hits are counted up to a limit,
 * since counting all would be slow.
 * @throws {LoadError} when the backend returns an error
 */
export async function loadSnapshot(
  source: ListSource,
  conditions: readonly RowCondition[],
): Promise<Snapshot> {
  const isMore = conditions.length > 0 && (await hasMoreThanCounted(source, conditions));
  const { data, count } = await requestWithRenewal(source.client, () =>
    inOrder(
      rowQuery(
        source,
        'listed',
        isMore ? withoutHints(conditions) : conditions,
        isMore ? {} : { count: 'exact' },
      ),
      orderOf(source.model, undefined),
    ).limit(PAGE_SIZE),
  );
  const newest = readListed(source.model, data);
  if (newest.length === 0) await checkRights(source);
  const until = newest[0]?.['submitted_at'];
  return {
    until: typeof until === 'string' ? until : undefined,
    total: isMore ? COUNTED_HITS : (count ?? 0),
    isMore,
    newest,
  };
}

/**
 * Checks whether the person may still read. The backend returns no rows, rather than an error, to somebody who
 * is no longer staff or whose session has ended, as long as their token is valid. The page then shows the cause.
 * @returns `true` also where it cannot be known
 */
export async function checkRights(source: ListSource): Promise<boolean> {
  const { client } = source;
  const { data, error } = await client.auth.getUser();
  const isUnknown = error !== null && isAuthRetryableFetchError(error);
  if (isUnknown) return true;
  if (!data.user || !isStaff(data.user)) {
    await renewSession(client);
    return false;
  }
  // A banned account keeps its role, and a session past its time its account: both see no row at all.
  // Renewing the session succeeds only where neither is so.
  const seen = await rowQuery(source, 'id', []).limit(1);
  return (seen.data ?? []).length > 0 || renewSession(client);
}

/**
 * Makes sure that missing rows were deleted, rather than hidden from a reader who has lost the right to read:
 * then no file is made of the rows that had come before.
 */
export async function expectRights(source: ListSource): Promise<void> {
  if (await checkRights(source)) return;
  throw new Error('This account may not read the submissions any more.');
}

async function hasMoreThanCounted(
  source: ListSource,
  conditions: readonly RowCondition[],
): Promise<boolean> {
  const { data } = await requestWithRenewal(source.client, () =>
    rowQuery(source, 'id', conditions).range(COUNTED_HITS, COUNTED_HITS),
  );
  return readRows(data).length > 0;
}

interface Part {
  readonly conditions: readonly RowCondition[];
  readonly snapshot: Snapshot;
  readonly keys: readonly OrderKey[];
  /** Index of the first row, counted from 0. */
  readonly from: number;
}

export interface RowsOfPage {
  readonly rows: readonly Row[];
  /** There are rows after these. */
  readonly hasNext: boolean;
}

/**
 * Loads the rows of a snapshot's page. Their time has an upper bound, so that a row which arrives meanwhile
 * neither shifts the pages nor shows twice.
 * @throws {LoadError} when the backend returns an error
 */
export async function loadRows(source: ListSource, part: Part): Promise<RowsOfPage> {
  return part.snapshot.isMore ? loadUncounted(source, part) : loadCounted(source, part);
}

/** Loads one row more than the page holds, which tells whether there is another page. */
async function loadUncounted(source: ListSource, part: Part): Promise<RowsOfPage> {
  const conditions = [...withoutHints(part.conditions), ...upTo(part.snapshot)];
  const rows = await readRange(source, { ...part, conditions }, PAGE_SIZE + 1);
  return { rows: rows.slice(0, PAGE_SIZE), hasNext: rows.length > PAGE_SIZE };
}

/** Reads the second half of the list from its end, so that the last page loads as fast as the first. */
async function loadCounted(source: ListSource, part: Part): Promise<RowsOfPage> {
  const { snapshot, keys, from } = part;
  const conditions = [...part.conditions, ...upTo(snapshot)];
  const end = Math.min(from + PAGE_SIZE, snapshot.total);
  const backwards = from > snapshot.total / 2;
  const range = backwards
    ? { snapshot, conditions, keys: reversed(keys), from: snapshot.total - end }
    : { snapshot, conditions, keys, from };
  const rows = await readRange(source, range, end - from);
  return { rows: backwards ? rows.toReversed() : rows, hasNext: end < snapshot.total };
}

/**
 * Reads some neighbours of a list. Those of a long one are found by their ids first: the database would make the
 * excerpts of each row that it sorts or skips, which takes four times as long.
 */
async function readRange(
  source: ListSource,
  { conditions, snapshot, keys, from }: Part,
  length: number,
): Promise<readonly Row[]> {
  const isLong = snapshot.isMore || snapshot.total > LONG_LIST;
  const select = (columns: 'id' | 'listed', selected = conditions, first = from) =>
    requestWithRenewal(source.client, () =>
      inOrder(rowQuery(source, columns, selected), keys).range(first, first + length - 1),
    );
  if (!isLong) return readListed(source.model, (await select('listed')).data);
  const ids = readRows((await select('id')).data).map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = [{ column: 'id', operator: 'in', operand: `(${ids.join(',')})` }] as const;
  return readListed(source.model, (await select('listed', found, 0)).data);
}

/** Counts the rows that have arrived since the snapshot. @throws {LoadError} */
export async function countArrived(
  source: ListSource,
  conditions: readonly RowCondition[],
  { until }: Pick<Snapshot, 'until'>,
): Promise<number> {
  const { count } = await requestWithRenewal(source.client, () =>
    rowQuery(
      source,
      'id',
      until === undefined
        ? withoutHints(conditions)
        : [...withoutHints(conditions), { column: 'submitted_at', operator: 'gt', operand: until }],
      { count: 'exact', head: true },
    ),
  );
  return count ?? 0;
}

/** Loads one submission with its whole answers. @returns `undefined` when there is none that may be read. @throws {LoadError} */
export async function loadSubmission(source: ListSource, id: string): Promise<Row | undefined> {
  const { data } = await requestWithRenewal(source.client, () =>
    rowQuery(source, 'whole', [{ column: 'id', operator: 'eq', operand: id }]).limit(1),
  );
  return readRows(data)[0];
}

export function upTo({ until }: Pick<Snapshot, 'until'>): readonly RowCondition[] {
  return until === undefined ? [] : [{ column: 'submitted_at', operator: 'lte', operand: until }];
}
