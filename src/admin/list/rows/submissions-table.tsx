import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, type CSSProperties, type JSX, type RefObject } from 'react';
import { useSource } from '../../data/source-context.ts';
import type { AdminColumn } from '../../view/staff-model.ts';
import type { Row } from '../../../form-engine/row.ts';
import { linkColumn } from '../../view/row-link.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { directionOf, nextOrder } from '../../view/change-filter.ts';
import type { ListOrder } from '../../view/list-view.ts';
import { useMedia } from './use-media.ts';
import { columnWidth } from './column-width.ts';
import { pageKey, ProgressiveRows, rowKey, type ListProps } from './progressive-rows.tsx';
import { submissionCells } from './submission-cell.tsx';

export function SubmissionsTable(props: ListProps): JSX.Element {
  const { rows, view, lastRead, labelledBy, busy, onOrder } = props;
  const { model } = useSource();
  const body = useScrollReset(rows);
  const widths = model.admin.columns.map((column) => columnWidth(model, column));
  const least = sum(widths);
  const pinnedWidth = sum(widths.slice(0, PINNED));
  const isWhole = useMedia(`(min-width: ${least + MARGINS}rem)`);
  return (
    <>
      {!isWhole && (
        <p className="mt-3 text-sm text-muted print:hidden">
          Scroll the table sideways for all {widths.length} columns.
        </p>
      )}
      <ScrollRegion
        aria-labelledby={labelledBy}
        style={{ scrollPaddingLeft: `${pinnedWidth}rem` }}
        className={`isolate mt-3 max-h-[85dvh] min-h-60 scroll-pt-11 overflow-y-auto rounded-card border border-line print:max-h-none print:overflow-visible ${busy ? 'opacity-60' : ''}`}
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
              {model.admin.columns.map((column, index) => (
                <SortHeader
                  key={column.id}
                  column={column}
                  pinned={leftStyle(index, widths)}
                  order={view.order}
                  onOrder={onOrder}
                />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            <ProgressiveRows key={pageKey(view, rows)} rows={rows} wanted={lastRead}>
              {(row, index) => (
                <SubmissionRow key={rowKey(row, index)} {...props} row={row} widths={widths} />
              )}
            </ProgressiveRows>
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** Scrolls up when other rows are shown, which are read from the first one on. */
function useScrollReset(rows: readonly Row[]): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = useRef(rows);
  useEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    const region = body.current?.closest('section');
    if (region) region.scrollTop = 0;
  }, [rows]);
  return body;
}

/** The page's margins, borders and scroll bars beside the table, in rem. */
const MARGINS = 4;

/** The columns that stay in place when the others scroll sideways: the time, and the one that leads to the submission. */
const PINNED = 2;

/** Returns the place of a pinned column; nothing for the others. */
function leftStyle(index: number, widths: readonly number[]): CSSProperties | undefined {
  return index < PINNED ? { left: `${sum(widths.slice(0, index))}rem` } : undefined;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

interface SubmissionRowProps extends ListProps {
  readonly row: Row;
  readonly widths: readonly number[];
}

function SubmissionRow({ row, widths, ...props }: SubmissionRowProps): JSX.Element {
  const { model } = useSource();
  const cells = submissionCells(model, row, props);
  const linked = linkColumn(model);
  return (
    <tr className="align-top not-last:*:border-b not-last:*:border-line">
      {model.admin.columns.map(({ id }, index) => (
        // Links are higher than texts: less around them lets all first lines begin at the same height.
        <td
          key={id}
          style={leftStyle(index, widths)}
          className={`px-1.5 ${id === linked ? 'py-0.5' : 'py-1'} wrap-break-word first:pl-3 print:static print:px-1 ${index < PINNED ? 'sticky z-1 bg-canvas' : ''}`}
        >
          {cells[index]}
        </td>
      ))}
    </tr>
  );
}

interface SortHeaderProps {
  readonly column: AdminColumn;
  /** The place of a pinned column. */
  readonly pinned: CSSProperties | undefined;
  readonly order: ListOrder | undefined;
  readonly onOrder: (order: ListOrder | undefined) => void;
}

/** A column's heading; a press sorts the list by it, the next one reverses the order. */
function SortHeader({ column, pinned, order, onOrder }: SortHeaderProps): JSX.Element {
  const direction = directionOf(column, order);
  return (
    <th
      scope="col"
      aria-sort={direction ?? 'none'}
      style={pinned}
      className={`sticky top-0 border-b border-line bg-surface p-0 font-semibold first:pl-1.5 ${pinned ? 'z-11' : 'z-10'}`}
    >
      <button
        type="button"
        onClick={() => onOrder(nextOrder(column, order))}
        className="flex min-h-11 w-full cursor-pointer items-center gap-1 px-1.5 py-2 text-left -outline-offset-3 hover:bg-accent-soft print:px-1"
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
