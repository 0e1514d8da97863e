import { createContext, useContext } from 'react';
import type { ListSource } from './list-source.ts';

/** The signed-in person's submissions, for every component below the sign-in. */
export const SourceContext = createContext<ListSource | undefined>(undefined);

export function useSource(): ListSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('Render this component inside SourceContext.');
  return source;
}
