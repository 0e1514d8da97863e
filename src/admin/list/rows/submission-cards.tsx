import { useId, type JSX } from 'react';
import { useSource } from '../../data/list-source.ts';
import { Card } from '#src/ui/card.tsx';
import { directionOf, orderBy } from '../../view/change-filter.ts';
import { useListView } from '../../view/list-view-context.ts';
import { MarkBox } from './marked-rows.tsx';
import { submissionCells, type ListProps } from './submission-cell.tsx';
import { zonesOf } from './cell-parts.tsx';
import { Select } from '#src/ui/text-input.tsx';

/** The table for narrow screens: a card for each row, with all columns in two, at most half a screen high. */
export function SubmissionCards(props: ListProps): JSX.Element {
  const { rows, labelledBy, busy } = props;
  const { view } = useListView();
  const { model } = useSource();
  return (
    <>
      <SortSelect />
      <ul
        aria-labelledby={labelledBy}
        aria-busy={busy}
        className={`mt-4 flex flex-col gap-4 ${busy ? 'opacity-60' : ''}`}
      >
        {rows.map((row) => {
          const cells = submissionCells(model, row, view);
          return (
            <li key={String(row['id'])}>
              <Card className="p-4! text-sm">
                <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
                  {model.admin.columns.map(({ id, title, system }, index) => (
                    <div key={id} className="min-w-0">
                      <dt className="text-xs text-muted">
                        {system ? `${title} ${zonesOf([row])}` : title}
                      </dt>
                      <dd className="wrap-break-word">{cells[index]}</dd>
                    </div>
                  ))}
                </dl>
              </Card>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Sorts the list where there are no column headings to press. */
function SortSelect(): JSX.Element {
  const id = useId();
  const { view, show } = useListView();
  const options = useSource().model.admin.columns.flatMap((column) =>
    (['descending', 'ascending'] as const).map((direction) => ({ column, direction })),
  );
  const chosen = options.findIndex(
    ({ column, direction }) => directionOf(column, view.order) === direction,
  );
  const choose = (index: number): void => {
    const option = options[index];
    if (!option) return;
    const order = orderBy(option.column, option.direction === 'descending');
    show((latest) => ({ ...latest, order, page: 1 }));
  };
  return (
    <div className="mt-4 flex items-center gap-3">
      <MarkBox />
      <label htmlFor={id}>Sort by</label>
      <Select
        id={id}
        value={chosen}
        onChange={(event) => choose(Number(event.target.value))}
        className="min-w-0 flex-1"
      >
        {options.map(({ column, direction }, index) => (
          <option key={`${column.id} ${direction}`} value={index}>
            {column.title}, {direction}
          </option>
        ))}
      </Select>
    </div>
  );
}
