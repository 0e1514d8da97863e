import { createContext, useContext } from 'react';
import type { ChangeFilter } from './change-filter.ts';
import type { ListFilter, ListView } from './list-view.ts';
import type { ShowView } from './use-address-view.ts';

/** The state of the staff page, and the ways to change it. */
export interface ListViewState {
  readonly view: ListView;
  readonly show: ShowView;
  /** Shows another filter from the first page on, and loads it again with new submissions. */
  readonly changeFilter: ChangeFilter;
  /**
   * Drops the loaded data of a filter, so that its list and the counts of the views are loaded
   * again.
   */
  readonly forget: (filter: ListFilter) => void;
}

/** The state of the staff page, for every component of the list and of the overview. */
export const ListViewContext = createContext<ListViewState | undefined>(undefined);

export function useListView(): ListViewState {
  const state = useContext(ListViewContext);
  if (!state) throw new Error('Render this component inside ListViewContext.');
  return state;
}
