import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { randomId } from '../../lib/ids.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { QueryState } from './load-state.tsx';

/**
 * Loads the component's code when it is shown first.
 * @param Instead shown until then
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props & { readonly code: QueryState }> = () => null,
): ComponentType<Props> {
  const queryKey = ['code', randomId()];
  return function Lazy(props) {
    const code = useQuery({
      queryKey,
      queryFn: () => loadChunk(load),
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
    });
    const Loaded = code.data;
    return Loaded ? <Loaded {...props} /> : <Instead {...props} code={code} />;
  };
}
