import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../view/list-view.ts';
import { rowConditions } from './row-conditions.ts';
import type { ListSource } from './list-source.ts';
import { countArrived } from './load-submissions.ts';
import { listKey, type SubmissionsPage } from './use-submissions.ts';

const EVERY_MS = 30_000;

/**
 * Counts the submissions that have arrived since the list was loaded, from time to time while the page is
 * visible. A failure is ignored.
 * @param page the page shown, once there is one
 */
export function useArrived(
  source: ListSource,
  filter: ListFilter,
  page: SubmissionsPage | undefined,
): number {
  const { data } = useQuery({
    queryKey: [...listKey(source, filter), 'arrived', page?.until ?? null],
    queryFn: () =>
      countArrived(source, rowConditions(source.model, filter), { until: page?.until }),
    enabled: page !== undefined,
    refetchInterval: EVERY_MS,
    retry: false,
  });
  return data ?? 0;
}
