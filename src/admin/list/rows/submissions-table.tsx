import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, type JSX } from 'react';
import type { AdminColumn } from '../../view/staff-model.ts';
import { rowToAnswers, type Row } from '../../../form-engine/row.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { directionOf, nextOrder } from '../../view/change-filter.ts';
import type { ListOrder } from '../../view/list-view.ts';
import { columnWidth } from './column-width.ts';
import { pageKey, ProgressiveRows, rowKey, type ListProps } from './progressive-rows.tsx';
import { linkColumn, rowLink } from './row-link.ts';
import { SubmissionCell } from './submission-cell.tsx';

export function SubmissionsTable(props: ListProps): JSX.Element {
  const { model, rows, view, lastRead, labelledBy, busy, onOrder } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRef(rows);
  useEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    const region = body.current?.closest('section');
    if (region) region.scrollTop = 0; // other rows are read from the first one on
  }, [rows]);
  const widths = model.admin.columns.map((column) => columnWidth(model, column));
  const least = widths.reduce((sum, width) => sum + width, 0);
  return (
    <ScrollRegion
      aria-labelledby={labelledBy}
      className={`isolate mt-4 max-h-[85dvh] min-h-60 scroll-pt-14 overflow-y-auto rounded-card border border-line print:max-h-none print:overflow-visible ${busy ? 'opacity-60' : ''}`}
    >
      {/* Borders that are not shared stay with the heading when it sticks. */}
      <table
        aria-labelledby={labelledBy}
        aria-busy={busy}
        style={{ minWidth: `${least}rem` }}
        className="w-full table-fixed border-separate border-spacing-0 text-left text-sm print:min-w-0! print:text-[0.6rem]"
      >
        <colgroup>
          {model.admin.columns.map(({ id }, index) => (
            <col key={id} style={{ width: `${(100 * (widths[index] ?? 0)) / least}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {model.admin.columns.map((column) => (
              <SortHeader key={column.id} column={column} order={view.order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <ProgressiveRows key={pageKey(view, rows)} rows={rows} wanted={lastRead}>
            {(row, index) => <SubmissionRow key={rowKey(row, index)} {...props} row={row} />}
          </ProgressiveRows>
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function SubmissionRow({ model, view, row }: ListProps & { readonly row: Row }): JSX.Element {
  const answers = rowToAnswers(model, row);
  const linked = linkColumn(model);
  const link = rowLink(view, row);
  return (
    <tr className="align-top not-last:*:border-b not-last:*:border-line">
      {model.admin.columns.map((column) => (
        <td key={column.id} className="px-2 py-3 wrap-break-word first:pl-4 print:px-1">
          <SubmissionCell
            model={model}
            column={column}
            row={row}
            answers={answers}
            link={link}
            isLinked={column.id === linked}
          />
        </td>
      ))}
    </tr>
  );
}

interface SortHeaderProps {
  readonly column: AdminColumn;
  readonly order: ListOrder | undefined;
  readonly onOrder: (order: ListOrder | undefined) => void;
}

/** A column's heading; a press sorts the list by it, the next one reverses the order. */
function SortHeader({ column, order, onOrder }: SortHeaderProps): JSX.Element {
  const direction = directionOf(column, order);
  return (
    <th
      scope="col"
      aria-sort={direction ?? 'none'}
      className="sticky top-0 z-10 border-b border-line bg-surface p-0 font-semibold first:pl-2"
    >
      <button
        type="button"
        onClick={() => onOrder(nextOrder(column, order))}
        className="flex min-h-11 w-full cursor-pointer items-center gap-1 px-2 py-2 text-left -outline-offset-3 hover:bg-accent-soft print:px-1"
      >
        {column.title}
        <SortIcon direction={direction} />
      </button>
    </th>
  );
}

function SortIcon({ direction }: { readonly direction: 'ascending' | 'descending' | undefined }) {
  const Icon =
    direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <Icon
      aria-hidden="true"
      className={`size-4 shrink-0 print:hidden ${direction === undefined ? 'text-control' : 'text-accent'}`}
    />
  );
}
