import { createContext, useContext, useState } from 'react';
import type { Row } from '#src/engine/row.ts';
import type { ListView } from '../../view/list-view.ts';

/** The selected rows of a page. */
interface Selection {
  readonly rows: readonly Row[];
  /** By id. */
  readonly ids: readonly unknown[];
  readonly setIds: (ids: readonly unknown[]) => void;
}

export function useSelection(rows: readonly Row[]): Selection {
  const [ids, setIds] = useState<readonly unknown[]>([]);
  return { rows, ids, setIds };
}

/** The actions of a person on the rows of the list. */
interface RowActions {
  readonly view: ListView;
  readonly selection: Selection;
  /** Opens the dialog of a row's staff fields. */
  readonly onOpen: (row: Row) => void;
}

/**
 * For the checkboxes, links and buttons of a row: the table and the cards have them at different
 * depths. The preview shows cells without actions, outside this context.
 */
export const RowActionsContext = createContext<RowActions | undefined>(undefined);

export function useRowActions(): RowActions | undefined {
  return useContext(RowActionsContext);
}
