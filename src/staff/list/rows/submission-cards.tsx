import { useId, type JSX } from 'react';
import { useSource } from '../../loading/list-source.ts';
import { Card } from '#src/ui/card.tsx';
import type { Row } from '#src/engine/row.ts';
import type { AdminColumn } from '#src/staff/contract/staff-model.ts';
import { directionOf, orderBy } from '../../view/change-filter.ts';
import { useListView } from '../../view/list-view-context.ts';
import { answeredRow, linkColumn, type AnsweredRow } from '../../view/row-link.ts';
import { cellText } from './answer-cells.tsx';
import { columnKind } from './column-kinds.tsx';
import { SelectBox } from './selected-rows.tsx';
import { cellProps, type ListProps } from './submission-cell.tsx';
import { StaffLine, SubmittedLine } from './submitted-cell.tsx';
import { Select } from '#src/ui/fields/text-input.tsx';

/** The table of narrow screens: a card for each row, two or more on a screen. */
export function SubmissionCards(props: ListProps): JSX.Element {
  const { rows, labelledBy, busy } = props;
  return (
    <>
      <SortSelect />
      <ul
        aria-labelledby={labelledBy}
        aria-busy={busy}
        className={`mt-2 flex flex-col gap-2 ${busy ? 'opacity-60' : ''}`}
      >
        {rows.map((row) => (
          <li key={String(row['id'])}>
            <SubmissionCard row={row} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface SubmissionCardProps {
  readonly row: Row;
}

/** The checkbox and the link head it, time and status follow. Labels are quieter than answers. */
function SubmissionCard({ row }: SubmissionCardProps): JSX.Element {
  const { model } = useSource();
  const { columns } = model.admin;
  const head = linkColumn(model);
  const time = columns.find(({ system }) => system);
  const others = columns.filter((column) => column !== head && column !== time);
  const answered = answeredRow(model, row);
  const submitted = time && cellProps(model, answered, time);
  return (
    <Card className="px-2! py-1.5! text-sm/6">
      <dl className="flex flex-wrap gap-x-3">
        <dt className="sr-only">{head?.title}</dt>
        <dd className="flex min-w-0 basis-full gap-2">
          <SelectBox answered={answered} />
          <div className="min-w-0 flex-1">
            {head && <CellOf column={head} answered={answered} />}
          </div>
        </dd>
        {submitted && (
          <>
            <dt className="sr-only">{submitted.title}</dt>
            <dd className="max-w-[55%]">
              <SubmittedLine {...submitted} />
            </dd>
            <dd className="min-w-0 flex-1">
              <StaffLine {...submitted} />
            </dd>
          </>
        )}
        {others.map((column) => (
          <CardLine key={column.id} column={column} answered={answered} />
        ))}
      </dl>
    </Card>
  );
}

interface CardLineProps {
  readonly answered: AnsweredRow;
  readonly column: AdminColumn;
}

/** What names the submission has a line of its own, without a label. */
function CardLine({ column, answered }: CardLineProps): JSX.Element {
  const { model } = useSource();
  const isName = column.lines.some(({ strong }) => strong);
  const { Cell } = columnKind(model, column);
  const cell = cellProps(model, answered, column);
  const title = isName ? cellText(cell.lines) : undefined;
  return (
    <div
      className={`flex min-w-0 gap-x-1.5 text-[0.8125rem]/5 ${isName ? 'basis-full' : 'basis-[calc(50%-0.375rem)] sm:basis-[calc(25%-0.5625rem)]'}`}
    >
      <dt className={isName ? 'sr-only' : 'shrink-0 text-xs/5 text-muted'}>{column.title}</dt>
      <dd data-card="" title={title} className={`min-w-0 ${isName ? 'truncate' : ''}`}>
        <Cell {...cell} />
      </dd>
    </div>
  );
}

function CellOf({ column, answered }: CardLineProps): JSX.Element {
  const { model } = useSource();
  const { Cell } = columnKind(model, column);
  return <Cell {...cellProps(model, answered, column)} />;
}

/** Sorts lists without column headings. */
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
    <div className="mt-2 flex items-center gap-4 leading-5">
      <span className="flex items-center gap-2">
        <SelectBox boxId={`${id}-all`} />
        <label htmlFor={`${id}-all`}>Select all</label>
      </span>
      <label htmlFor={id} className="sr-only">
        Sort by
      </label>
      <Select
        id={id}
        value={chosen}
        onChange={(event) => choose(Number(event.target.value))}
        className="min-h-9! min-w-0 flex-1 py-1!"
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
