import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Row } from '../../form-engine/row.ts';
import { isComplete } from './excerpts.ts';
import type { ListSource } from './list-source.ts';
import { loadSubmission } from './load-submissions.ts';
import { submissionsKey } from './submissions-key.ts';
import type { SubmissionsPage } from './use-submissions.ts';

/** One submission; `null` when there is none that may be read. At once when a loaded page has all of it. */
export function useSubmission(source: ListSource, id: string): UseQueryResult<Row | null> {
  const queries = useQueryClient();
  const key = submissionsKey(source.userId);
  return useQuery({
    queryKey: [...key, 'submission', id],
    queryFn: async () => (await loadSubmission(source, id)) ?? null,
    staleTime: Infinity,
    placeholderData: () =>
      queries
        .getQueriesData<SubmissionsPage>({ queryKey: [...key, 'list'] })
        .flatMap(([, page]) => page?.rows ?? [])
        .find((row) => row['id'] === id && isComplete(source.model, row)),
  });
}
