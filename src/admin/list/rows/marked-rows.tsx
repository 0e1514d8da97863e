import { createContext, useContext, useState, type JSX, type ReactNode } from 'react';
import type { Row } from '#src/form-engine/row.ts';
import { lateComponent } from '../../data/late-component.tsx';
import { useSource } from '../../data/list-source.ts';
import { useListView } from '../../view/list-view-context.ts';
import { rowTitle } from '../../view/row-link.ts';
import type { StaffModel } from '#src/staff-contract/staff-model.ts';

interface Marks {
  readonly model: StaffModel;
  readonly rows: readonly Row[];
  /** The ids of the marked rows. */
  readonly ids: readonly unknown[];
  readonly setIds: (ids: readonly unknown[]) => void;
}

const MarksContext = createContext<Marks | undefined>(undefined);

interface MarkableRowsProps {
  readonly rows: readonly Row[];
  readonly children: ReactNode;
}

/** Lets the person mark rows of a page, with what can be done with all marked ones below them. */
export function MarkableRows({ rows, children }: MarkableRowsProps): JSX.Element {
  const { model } = useSource();
  const { view } = useListView();
  const [ids, setIds] = useState<readonly unknown[]>([]);
  const marked = rows.filter(({ id }) => ids.includes(id));
  return (
    <MarksContext value={{ model, rows, ids, setIds }}>
      {children}
      {marked.length > 0 && <MarkedBar rows={marked} view={view} onClear={() => setIds([])} />}
    </MarksContext>
  );
}

const MarkedBar = lateComponent(
  async () => (await import('../../handling/handling-card.tsx')).MarkedBar,
);

/**
 * Marks a row, or all rows of the page where none is given; nothing where rows cannot be marked. Enter leads to the bar with
 * what can be done.
 */
export function MarkBox({ row }: { readonly row?: Row }): JSX.Element | null {
  const marks = useContext(MarksContext);
  if (!marks) return null;
  const { model, rows, ids, setIds } = marks;
  const own = (row ? [row] : rows).map(({ id }) => id);
  return (
    <input
      type="checkbox"
      aria-label={`Mark ${row ? rowTitle(model, row) : 'all on this page'}`}
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
