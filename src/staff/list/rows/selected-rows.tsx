import { useState, type JSX } from 'react';
import type { Row } from '#src/engine/row.ts';
import { lateComponent } from '../../loading/late-component.tsx';
import { useSource } from '../../loading/list-source.ts';
import type { ListView } from '../../view/list-view.ts';
import { rowTitle } from '../../view/row-link.ts';

/** The selected rows of a page. */
export interface Selection {
  readonly rows: readonly Row[];
  /** By id. */
  readonly ids: readonly unknown[];
  readonly setIds: (ids: readonly unknown[]) => void;
}

export function useSelection(rows: readonly Row[]): Selection {
  const [ids, setIds] = useState<readonly unknown[]>([]);
  return { rows, ids, setIds };
}

interface SelectedActionsProps {
  readonly selection: Selection;
  readonly view: ListView;
}

/** The actions on the selected rows. */
export function SelectedActions({
  selection,
  view,
}: SelectedActionsProps): JSX.Element | null {
  const { rows, ids, setIds } = selection;
  const selected = rows.filter(({ id }) => ids.includes(id));
  if (selected.length === 0) return null;
  return <SelectionBar rows={selected} view={view} onClear={() => setIds([])} />;
}

const SelectionBar = lateComponent(
  async () => (await import('../../follow-up/handling-card.tsx')).SelectionBar,
);

interface SelectBoxProps {
  readonly selection: Selection;
  readonly row?: Row;
  /** Another text labels the box, too. */
  readonly boxId?: string;
}

/** Selects a row, or all rows of the page. Enter leads to the actions. */
export function SelectBox({ selection, row, boxId }: SelectBoxProps): JSX.Element {
  const { model } = useSource();
  const { rows, ids, setIds } = selection;
  const own = (row ? [row] : rows).map(({ id }) => id);
  return (
    <input
      id={boxId}
      type="checkbox"
      aria-label={`Select ${row ? rowTitle(model, row) : 'all on this page'}`}
      checked={own.every((id) => ids.includes(id))}
      onChange={({ target }) =>
        setIds(target.checked ? [...ids, ...own] : ids.filter((id) => !own.includes(id)))
      }
      onKeyDown={({ key }) => {
        if (key === 'Enter') document.getElementById('marked')?.focus();
      }}
      className="size-6 shrink-0 accent-accent print:hidden"
    />
  );
}
