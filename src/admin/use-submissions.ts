import type { SupabaseClient } from '@supabase/supabase-js';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Row } from '../form-engine/row.ts';
import { loadRows, loadSnapshot, type Snapshot } from './load-submissions.ts';
import { submissionsKey } from './submissions-key.ts';

export const PAGE_SIZE = 25;

export interface SubmissionsPage {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Counted from 1; the last one when a later one was asked for. */
  readonly page: number;
}

export interface Submissions {
  readonly query: UseQueryResult<SubmissionsPage>;
  /** Takes a new snapshot, with what has arrived since. */
  readonly refresh: () => void;
}

/**
 * One page of the submissions. All pages show one snapshot of the list until it is refreshed,
 * so that going through them neither skips nor repeats a row.
 * @param source `userId` keeps one person's data from the next one's
 */
export function useSubmissions(
  source: { readonly client: SupabaseClient; readonly table: string; readonly userId: string },
  page: number,
): Submissions {
  const queries = useQueryClient();
  const key = submissionsKey(source.userId);
  const snapshotKey = [...key, 'snapshot'];

  const query = useQuery({
    queryKey: [...key, 'page', page],
    queryFn: async () => {
      const snapshot = await queries.ensureQueryData({
        queryKey: snapshotKey,
        queryFn: () => loadSnapshot(source),
        retry: false, // the page's own query repeats both
        gcTime: Infinity,
      });
      return pageOf(source, snapshot, page);
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

  const refresh = (): void => {
    queries.removeQueries({ queryKey: snapshotKey });
    void queries.invalidateQueries({ queryKey: [...key, 'page'] });
  };
  return { query, refresh };
}

async function pageOf(
  source: { readonly client: SupabaseClient; readonly table: string },
  { until, total }: Snapshot,
  wanted: number,
): Promise<SubmissionsPage> {
  if (until === undefined) return { rows: [], total: 0, page: 1 };
  const page = Math.min(wanted, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  const rows = await loadRows(source, { until, from: (page - 1) * PAGE_SIZE, size: PAGE_SIZE });
  return { rows, total, page };
}
