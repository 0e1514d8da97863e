import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { loadChunk } from '../../lib/load-chunk.ts';

/** Loads a part of the page's code when it is shown first. @param name its key in the query cache */
export function useLateCode<Code>(name: string, load: () => Promise<Code>): UseQueryResult<Code> {
  return useQuery({
    queryKey: ['code', name],
    queryFn: () => loadChunk(load),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
