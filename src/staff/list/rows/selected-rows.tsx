import type { JSX } from 'react';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import type { AnsweredRow } from '../../view/row-link.ts';
import { useRowActions } from './row-actions.ts';

/** The bar of the selected rows. */
export function SelectedActions(): JSX.Element | null {
  const actions = useRowActions();
  if (!actions) return null;
  const { rows, ids, setIds } = actions.selection;
  const selected = rows.filter(({ id }) => ids.includes(id));
  if (selected.length === 0) return null;
  return <SelectionBar rows={selected} view={actions.view} onClear={() => setIds([])} />;
}

const SelectionBar = lazyComponent(
  async () => (await import('../../follow-up/handling-card.tsx')).SelectionBar,
);

interface SelectBoxProps {
  readonly answered?: AnsweredRow;
  /** Another text labels the box, too. */
  readonly boxId?: string;
}

/** Selects a row, or all rows of the page. Enter leads to the actions. */
export function SelectBox({ answered, boxId }: SelectBoxProps): JSX.Element | null {
  const actions = useRowActions();
  if (!actions) return null;
  const { rows, ids, setIds } = actions.selection;
  const own = (answered ? [answered.row] : rows).map(({ id }) => id);
  return (
    <input
      id={boxId}
      type="checkbox"
      aria-label={`Select ${answered?.title ?? 'all on this page'}`}
      checked={own.every((id) => ids.includes(id))}
      onChange={({ target }) =>
        setIds(target.checked ? [...ids, ...own] : ids.filter((id) => !own.includes(id)))
      }
      onKeyDown={({ key }) => {
        if (key === 'Enter') document.getElementById('selection')?.focus();
      }}
      className="size-6 shrink-0 accent-accent print:hidden"
    />
  );
}
