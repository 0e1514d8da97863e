import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import {
  useEffect,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type JSX,
  type RefObject,
} from 'react';
import { useSource } from '../../data/list-source.ts';
import type { AdminColumn } from '#src/staff-contract/staff-model.ts';
import type { Row } from '#src/form-engine/row.ts';
import { linkColumn } from '../../view/row-link.ts';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';
import { directionOf, orderBy } from '../../view/change-filter.ts';
import { useListView } from '../../view/list-view-context.ts';
import { columnWidth } from './column-width.ts';
import { MarkBox } from './marked-rows.tsx';
import { submissionCells, type ListProps } from './submission-cell.tsx';
import { zonesOf } from './cell-parts.tsx';

export function SubmissionsTable(props: ListProps): JSX.Element {
  const { rows, labelledBy, busy } = props;
  const { view } = useListView();
  const { model } = useSource();
  const body = useScrollReset(rows);
  const widths = model.admin.columns.map((column) => columnWidth(model, column));
  const least = sum(widths);
  const linked = model.admin.columns.findIndex((column) => column === linkColumn(model));
  const pinnedWidth = sum(widths.slice(0, PINNED));
  return (
    <ScrollRegion
      aria-labelledby={labelledBy}
      style={{ scrollPaddingLeft: `${pinnedWidth}rem` }}
      className={`isolate mt-2 max-h-[85dvh] min-h-60 scroll-pt-9 overflow-y-auto rounded-card border border-line print:max-h-none print:overflow-visible ${busy ? 'opacity-60' : ''}`}
    >
      {/* Borders that are not shared stay with the heading when it sticks. */}
      <table
        aria-labelledby={labelledBy}
        aria-busy={busy}
        data-paper="wide"
        style={{ minWidth: `${least}rem` }}
        className="w-full table-fixed border-separate border-spacing-0 text-left text-sm print:min-w-0! print:text-[9pt] print:leading-[1.4]"
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
                zones={column.system && zonesOf(rows)}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr
              key={String(row['id'])}
              className="align-top not-last:*:border-b not-last:*:border-line"
            >
              {submissionCells(model, row, view).map((cell, index) => (
                // Links are higher than texts: less around them lets all first lines begin at the same height.
                <td
                  key={cell.key}
                  style={leftStyle(index, widths)}
                  className={`px-1.5 ${index === linked ? 'py-0.5' : 'py-1'} wrap-break-word first:pl-2 print:static print:px-0.5 ${index < PINNED ? 'sticky z-1 bg-canvas' : ''}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The width from which on the list is a table; below it, each row is a card. */
export const TABLE_FITS = '(min-width: 48rem)';

/** Returns whether the window fulfils a media query, and follows its changes. */
export function useMedia(query: string): boolean {
  const isFulfilled = (): boolean => window.matchMedia(query).matches;
  return useSyncExternalStore(
    (changed) => watch(query, changed),
    isFulfilled,
    () => true,
  );
}

function watch(query: string, changed: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
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

/** The columns that stay in place when the others scroll sideways: the time, and the one that leads to the submission. */
const PINNED = 2;

/** Returns the place of a pinned column; nothing for the others. */
function leftStyle(index: number, widths: readonly number[]): CSSProperties | undefined {
  return index < PINNED ? { left: `${sum(widths.slice(0, index))}rem` } : undefined;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

interface SortHeaderProps {
  readonly column: AdminColumn;
  /** The place of a pinned column. */
  readonly pinned: CSSProperties | undefined;
  /** The time zones of a column of times. */
  readonly zones: string | undefined;
}

/** A column's heading; a press sorts the list by it, the next one reverses the order. */
function SortHeader({ column, pinned, zones }: SortHeaderProps): JSX.Element {
  const { view, show } = useListView();
  const direction = directionOf(column, view.order);
  const Icon = SORT_ICONS[direction];
  const isDescendingNext =
    direction === 'none' ? Boolean(column.system) : direction === 'ascending';
  const sort = (): void => {
    const order = orderBy(column, isDescendingNext);
    show((latest) => ({ ...latest, order, page: 1 }));
  };
  return (
    <th
      scope="col"
      aria-sort={direction}
      style={pinned}
      className={`sticky top-0 border-b border-line bg-surface p-0 font-semibold first:pl-2 ${pinned ? 'z-11' : 'z-10'}`}
    >
      <div className="flex items-center">
        {column.system && <MarkBox />}
        <button
          type="button"
          onClick={sort}
          className="flex min-h-9 min-w-0 grow cursor-pointer items-center gap-1 px-1.5 py-1 text-left -outline-offset-3 hover:bg-accent-soft print:flex-wrap print:px-0.5"
        >
          {column.title}
          {zones && (
            <span className="text-xs font-normal whitespace-nowrap text-muted">{zones}</span>
          )}
          <Icon
            aria-hidden="true"
            className={`size-4 shrink-0 print:hidden ${direction === 'none' ? 'text-control' : 'text-accent'}`}
          />
        </button>
      </div>
    </th>
  );
}

const SORT_ICONS = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown } as const;
