import { useId, type JSX } from 'react';
import { useSource } from '../../loading/list-source.ts';
import { Card } from '#src/ui/card.tsx';
import type { AdminColumn } from '#src/staff/contract/staff-model.ts';
import { directionOf, orderBy } from '../../view/change-filter.ts';
import { useListView } from '../../view/list-view-context.ts';
import { SelectBox, type Selection } from './selected-rows.tsx';
import { submissionCells, type ListProps } from './submission-cell.tsx';
import { Select } from '#src/ui/fields/text-input.tsx';

/** The table of narrow screens: a card for each row, at most half a screen high. */
export function SubmissionCards(props: ListProps): JSX.Element {
  const { rows, labelledBy, busy, actions } = props;
  const { model } = useSource();
  const columns = namesFirst(model.admin.columns);
  return (
    <>
      <SortSelect selection={actions.selection} />
      <ul
        aria-labelledby={labelledBy}
        aria-busy={busy}
        className={`mt-3 flex flex-col gap-4 ${busy ? 'opacity-60' : ''}`}
      >
        {rows.map((row) => {
          const cells = submissionCells(model, row, actions);
          return (
            <li key={String(row['id'])}>
              <Card className="p-4! text-sm">
                <dl className="grid grid-cols-2 gap-x-4 gap-y-1">
                  {columns.map((column) => (
                    <div key={column.id} className="min-w-0">
                      <dt className="text-xs text-muted">{column.title}</dt>
                      <dd className="wrap-break-word">
                        {cells[model.admin.columns.indexOf(column)]}
                      </dd>
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

/** Returns columns in a card's order: name and follower, time and status, the others. */
function namesFirst(columns: readonly AdminColumn[]): readonly AdminColumn[] {
  const answers = columns.filter(({ system }) => !system);
  return answers.toSpliced(2, 0, ...columns.filter(({ system }) => system));
}

/** Sorts lists without column headings. */
function SortSelect({ selection }: { readonly selection: Selection }): JSX.Element {
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
    <div className="mt-2 flex items-center gap-4">
      <span className="flex items-center gap-2">
        <SelectBox selection={selection} boxId={`${id}-all`} />
        <label htmlFor={`${id}-all`}>Select all</label>
      </span>
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <Select
        id={id}
        value={chosen}
        onChange={(event) => choose(Number(event.target.value))}
        className="min-w-0 flex-1"
      >
        {options.map(({ column, direction }, index) => (
          <option key={`${column.id} ${direction}`} value={index}>
            {orderName(column, direction)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Time in words, other columns with their direction. */
function orderName(
  { title, system }: AdminColumn,
  direction: 'ascending' | 'descending',
): string {
  if (system) return direction === 'descending' ? 'Newest first' : 'Oldest first';
  return `${title}, ${direction}`;
}
