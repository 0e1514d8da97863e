import { createContext, useContext } from 'react';
import type { ChangeFilter } from './change-filter.ts';
import type { ListFilter, ListView } from './list-view.ts';
import type { ShowView } from './use-address-view.ts';

export interface ListViewState {
  readonly view: ListView;
  readonly show: ShowView;
  /** From the first page on, with new submissions. */
  readonly changeFilter: ChangeFilter;
  /** Drops a filter's data, so that its list and counts are loaded again. */
  readonly forget: (filter: ListFilter) => void;
}

/**
 * For the list and the overview: each control of filters, order and page reads the view and changes it.
 */
export const ListViewContext = createContext<ListViewState | undefined>(undefined);

export function useListView(): ListViewState {
  const state = useContext(ListViewContext);
  if (!state) throw new Error('Render this component inside ListViewContext.');
  return state;
}
