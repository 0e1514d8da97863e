import { createContext, useContext, useState, type JSX, type ReactNode } from 'react';
import type { Row } from '#src/engine/row.ts';
import { lateComponent } from '../../loading/late-component.tsx';
import { useSource } from '../../loading/list-source.ts';
import { useListView } from '../../view/list-view-context.ts';
import { rowTitle } from '../../view/row-link.ts';
import type { StaffModel } from '#src/staff/contract/staff-model.ts';

interface Selection {
  readonly model: StaffModel;
  readonly rows: readonly Row[];
  /** By id. */
  readonly ids: readonly unknown[];
  readonly setIds: (ids: readonly unknown[]) => void;
}

const SelectionContext = createContext<Selection | undefined>(undefined);

interface SelectableRowsProps {
  readonly rows: readonly Row[];
  readonly children: ReactNode;
}

/** Rows to select, with actions below. */
export function SelectableRows({ rows, children }: SelectableRowsProps): JSX.Element {
  const { model } = useSource();
  const { view } = useListView();
  const [ids, setIds] = useState<readonly unknown[]>([]);
  const selected = rows.filter(({ id }) => ids.includes(id));
  return (
    <SelectionContext value={{ model, rows, ids, setIds }}>
      {children}
      {selected.length > 0 && (
        <MarkedBar rows={selected} view={view} onClear={() => setIds([])} />
      )}
    </SelectionContext>
  );
}

const MarkedBar = lateComponent(
  async () => (await import('../../handling/handling-card.tsx')).MarkedBar,
);

interface SelectBoxProps {
  readonly row?: Row;
  /** Another text labels the box, too. */
  readonly boxId?: string;
}

/** Selects a row, or all rows of the page. Enter leads to the actions. */
export function SelectBox({ row, boxId }: SelectBoxProps): JSX.Element | null {
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  const { model, rows, ids, setIds } = selection;
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
