import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef, type CSSProperties, type JSX, type RefObject } from 'react';
import { useSource } from '../../loading/list-source.ts';
import type { AdminColumn } from '#src/staff/contract/staff-model.ts';
import type { Row } from '#src/engine/row.ts';
import { answeredRow, linkColumn, type AnsweredRow } from '../../view/row-link.ts';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';
import { directionOf, orderBy } from '../../view/change-filter.ts';
import { useListView } from '../../view/list-view-context.ts';
import { columnWidths, type ColumnWidth } from './column-kinds.tsx';
import { SelectBox } from './selected-rows.tsx';
import { submissionCells, type ListProps } from './submission-cell.tsx';

export function SubmissionsTable(props: ListProps): JSX.Element {
  const { rows, labelledBy, busy } = props;
  const { model } = useSource();
  const body = useScrollReset(rows);
  const widths = columnWidths(model);
  const pinnedWidth = leastSum(widths.slice(0, PINNED));
  return (
    <ScrollRegion
      aria-labelledby={labelledBy}
      style={{ scrollPaddingLeft: `${pinnedWidth}em` }}
      className={`[container-type:inline-size] isolate mt-2 max-h-[85dvh] min-h-60 scroll-pt-8 overflow-y-auto rounded-card border border-line text-[0.8125rem] min-[1500px]:text-sm print:max-h-none print:overflow-visible ${busy ? 'opacity-60' : ''}`}
    >
      {/* Borders that are not shared stay with the heading when it sticks. */}
      <table
        aria-labelledby={labelledBy}
        aria-busy={busy}
        data-paper="wide"
        className="w-full table-fixed border-separate border-spacing-0 text-left leading-5.5 print:text-[8pt] print:leading-[1.4]"
      >
        <colgroup>
          {model.admin.columns.map(({ id }, index) => (
            <col
              key={id}
              style={widthStyle(index, widths)}
              className="w-(--screen) print:w-(--paper)"
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {model.admin.columns.map((column, index) => (
              <SortHeader key={column.id} column={column} pinned={leftStyle(index, widths)} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <TableRow key={String(row['id'])} row={row} widths={widths} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface TableRowProps {
  readonly row: Row;
  readonly widths: readonly ColumnWidth[];
}

/** A row of two lines, headed by its time. */
function TableRow({ row, widths }: TableRowProps): JSX.Element {
  const { model } = useSource();
  const answered = answeredRow(model, row);
  const linked = model.admin.columns.findIndex((column) => column === linkColumn(model));
  return (
    <tr className="align-top not-last:*:border-b not-last:*:border-line">
      {submissionCells(model, answered).map((cell, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={cell.key}
            scope={index === 0 ? 'row' : undefined}
            style={leftStyle(index, widths)}
            // Links are higher than texts.
            className={`px-1 font-normal wrap-break-word first:pl-2 ${index === linked ? '' : 'pt-0.5'} print:static print:px-0.5 ${index < PINNED ? 'sticky z-1 bg-canvas' : ''} ${index === PINNED - 1 ? EDGE : ''}`}
          >
            {index === 0 ? <Selectable answered={answered} cell={cell} /> : cell}
          </Cell>
        );
      })}
    </tr>
  );
}

interface SelectableProps {
  readonly answered: AnsweredRow;
  readonly cell: JSX.Element;
}

function Selectable({ answered, cell }: SelectableProps): JSX.Element {
  return (
    <div className="flex items-center gap-1">
      <SelectBox answered={answered} />
      <div className="min-w-0 flex-1">{cell}</div>
    </div>
  );
}

/** Scrolls to the top when the rows change. */
function useScrollReset(rows: readonly Row[]): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const rowsBefore = useRef(rows);
  useEffect(() => {
    if (rowsBefore.current === rows) return;
    rowsBefore.current = rows;
    const region = body.current?.closest('section');
    if (region) region.scrollTop = 0;
  }, [rows]);
  return body;
}

/** Time and link stay when others scroll. */
const PINNED = 2;

/** The edge of pinned columns. */
const EDGE =
  'in-data-wide:border-r in-data-wide:border-line in-data-wide:shadow-[5px_0_6px_-4px_rgb(0_0_0/0.3)] print:border-r-0 print:shadow-none';

/** A column's widths: on the screen, with extra width, and on paper. */
function widthStyle(index: number, widths: readonly ColumnWidth[]): CSSProperties {
  const { least = 0, share = 0 } = widths[index] ?? {};
  const sum = leastSum(widths);
  return Object.fromEntries([
    ['--screen', `calc(${least}em + max(0px, 100cqw - ${sum}em) * ${share})`],
    ['--paper', `${(100 * least) / sum}%`],
  ]);
}

/** `undefined` for columns that are not pinned. */
function leftStyle(index: number, widths: readonly ColumnWidth[]): CSSProperties | undefined {
  return index < PINNED ? { left: `${leastSum(widths.slice(0, index))}em` } : undefined;
}

function leastSum(widths: readonly ColumnWidth[]): number {
  return widths.reduce((total, { least }) => total + least, 0);
}

interface SortHeaderProps {
  readonly column: AdminColumn;
  readonly pinned: CSSProperties | undefined;
}

/** A press sorts, and a second press reverses the order. */
function SortHeader({ column, pinned }: SortHeaderProps): JSX.Element {
  const { view, show } = useListView();
  const direction = directionOf(column, view.order);
  const Icon = SORT_ICONS[direction];
  const isSorted = direction !== 'none';
  const isDescendingNext = isSorted ? direction === 'ascending' : Boolean(column.system);
  const sort = (): void => {
    const order = orderBy(column, isDescendingNext);
    show((latest) => ({ ...latest, order, page: 1 }));
  };
  return (
    <th
      scope="col"
      aria-sort={direction}
      style={pinned}
      className={`sticky top-0 border-b border-line bg-surface p-0 font-semibold wrap-normal first:pl-2 print:static ${pinned ? 'z-11' : 'z-10'} ${pinned && !column.system ? EDGE : ''}`}
    >
      <div className="flex items-center print:block">
        {column.system && <SelectBox />}
        {/* On paper, a button keeps the headings from the second sheet. */}
        <button
          type="button"
          onClick={sort}
          className="group relative flex min-h-8 min-w-0 grow cursor-pointer items-center gap-0.5 px-1 text-left leading-5 -outline-offset-3 hover:bg-accent-soft print:contents"
        >
          {column.title}
          <Icon
            aria-hidden="true"
            className={`size-3.5 shrink-0 print:hidden ${isSorted ? '' : HOVERED}`}
          />
        </button>
      </div>
    </th>
  );
}

/** Over the heading's end, so that it takes no width. */
const HOVERED =
  'absolute inset-y-0 right-0 my-auto hidden bg-accent-soft group-hover:block group-focus-visible:block';

const SORT_ICONS = {
  none: ChevronsUpDown,
  ascending: ArrowUp,
  descending: ArrowDown,
} as const;
