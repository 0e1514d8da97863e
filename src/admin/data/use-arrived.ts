import { useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../view/list-view.ts';
import { rowConditions } from './row-conditions.ts';
import type { ListSource } from './list-source.ts';
import { countArrived } from './load-submissions.ts';
import { listKey, type SubmissionsPage } from './use-submissions.ts';

const EVERY_MS = 30_000;

/**
 * How many submissions have come in since the list was loaded: asked now and then while the page is
 * looked at, and quietly. A failure is no news.
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
