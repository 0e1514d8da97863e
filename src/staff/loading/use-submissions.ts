import {
  hashKey,
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ListFilter, ListView } from '../view/list-view.ts';
import { rowConditions } from './row-conditions.ts';
import type { ListSource } from './list-source.ts';
import { loadRows, loadSnapshot, loadSubmission, type Snapshot } from './load-submissions.ts';
import { submissionsKey } from './query-client.ts';
import type { Row } from '../../engine/row.ts';
import { codePointLength } from '../../engine/values/code-point-length.ts';
import { MAX_COUNTED, MAX_EXCERPT_LENGTH, MAX_PAGED, PAGE_SIZE } from '../contract/limits.ts';

export interface SubmissionsPage extends Snapshot {
  /** From 1. A too high number becomes the last page. */
  readonly page: number;
  /** If the rows were counted. */
  readonly pages: number | undefined;
}

export type Submissions = ReturnType<typeof useSubmissions>;

/**
 * Loads a page. All pages of a filter show one snapshot, so that paging neither skips nor repeats a
 * row.
 */
export function useSubmissions(source: ListSource, view: ListView) {
  const queries = useQueryClient();
  const query = useQuery({
    ...pageQuery(queries, source, view),
    enabled: view.overview === undefined,
    placeholderData: keepPreviousData,
  });
  /** Drops a filter's list, so that it is loaded again with new rows. */
  const forget = (filter: ListFilter): void => {
    const queryKey = submissionsKey(source, 'list', filter, 'rows');
    queries.removeQueries({ queryKey: [...queryKey, 'snapshot'] });
    queries.removeQueries({ queryKey: [...queryKey, 'page'], type: 'inactive' });
    void queries.invalidateQueries({ queryKey: [...queryKey, 'page'] });
    void queries.invalidateQueries({ queryKey: submissionsKey(source, 'views') });
  };
  return { query, forget };
}

/** Returns the query of one page. */
export function pageQuery(queries: QueryClient, source: ListSource, view: ListView) {
  const { filter, order = null, page } = view;
  return queryOptions({
    queryKey: submissionsKey(source, 'list', filter, 'rows', 'page', order, page),
    queryFn: () => loadPage(queries, source, view),
    staleTime: Infinity,
    retryOnMount: false, // what has failed says so, and has a button to ask again
  });
}

async function loadPage(
  queries: QueryClient,
  source: ListSource,
  { filter, order, page: wanted }: ListView,
): Promise<SubmissionsPage> {
  const conditions = rowConditions(source.model, filter);
  const queryKey = submissionsKey(source, 'list', filter, 'rows', 'snapshot');
  const snapshot = await queries.ensureQueryData<Snapshot>({
    queryKey,
    queryFn: () => loadSnapshot(source, conditions),
    retry: false, // the page's own query repeats both
    gcTime: Infinity,
  });
  const { total, isMore } = snapshot;
  const pages = isMore ? undefined : Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(wanted, pages ?? wanted);
  const first = (page - 1) * PAGE_SIZE;
  const part = { conditions, snapshot, order, first };
  const loaded = page === 1 && !order ? snapshot : await loadRows(source, part);
  const { rows, hasNext } = loaded;
  const end = first + rows.length;
  // The backend counts up to a limit. Beyond it, the last page sets the total.
  if (!isMore) return { ...loaded, total, isMore, page, pages };
  const isCutOff = end === MAX_COUNTED || end === MAX_PAGED;
  if (hasNext || rows.length === 0 || isCutOff) return { ...loaded, page, pages };
  // The last page has come, so the rows are counted for all pages.
  const counted = { total: end, isMore: false };
  queries.setQueryData<Snapshot>(queryKey, { ...snapshot, ...counted });
  queries.removeQueries({
    queryKey: submissionsKey(source, 'list', filter, 'rows', 'page'),
    type: 'inactive',
  });
  return { ...loaded, ...counted, page, pages: page };
}

/** Milliseconds for which a submission is shown again without a request. */
const SUBMISSION_FRESH_MS = 30_000;

/** Returns whether a value is no excerpt. */
function isWhole(value: unknown): boolean {
  return typeof value !== 'string' || codePointLength(value) <= MAX_EXCERPT_LENGTH;
}

/**
 * Loads a submission; `null` if it may not be read. Shows it at once if a page has all its answers:
 * no page has the items of groups.
 */
export function useStoredSubmission(
  source: ListSource,
  id: string,
): UseQueryResult<Row | null> {
  const queries = useQueryClient();
  const isListed = Object.values(source.model.fields).every(({ kind }) => kind !== 'group');
  return useQuery({
    queryKey: submissionsKey(source, 'submission', id),
    queryFn: () => loadSubmission(source, id),
    // Colleagues change the staff fields of a submission.
    staleTime: SUBMISSION_FRESH_MS,
    placeholderData: () =>
      queries
        .getQueriesData<SubmissionsPage>({ queryKey: submissionsKey(source, 'list') })
        .flatMap(([, page]) => page?.rows ?? [])
        .find((row) => row['id'] === id && isListed && Object.values(row).every(isWhole)),
  });
}

/**
 * Shows new values in all loaded data without a request. Other lists are dropped: their filters may
 * match differently.
 * @param filter of the list on the screen
 * @param changed the id and new values
 */
export function replaceCached(
  queries: QueryClient,
  source: ListSource,
  filter: ListFilter,
  changed: Row,
): void {
  const list = submissionsKey(source, 'list', filter);
  const merged = (row: Row): Row =>
    row['id'] === changed['id'] ? { ...row, ...changed } : row;
  queries.setQueryData<Row | null>(
    submissionsKey(source, 'submission', changed['id']),
    (row) => row && merged(row),
  );
  queries.setQueriesData<Snapshot>(
    { queryKey: [...list, 'rows'] },
    (page) => page && { ...page, rows: page.rows.map(merged) },
  );
  queries.removeQueries({
    queryKey: submissionsKey(source, 'list'),
    predicate: ({ queryKey }) => hashKey(queryKey.slice(0, list.length)) !== hashKey(list),
  });
  void queries.invalidateQueries({ queryKey: [...list, 'overview'] });
  void queries.invalidateQueries({
    queryKey: submissionsKey(source, 'history', changed['id']),
  });
  void queries.invalidateQueries({ queryKey: submissionsKey(source, 'views') });
}
