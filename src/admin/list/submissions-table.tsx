import { useEffect, useRef, type JSX } from 'react';
import { rowToAnswers, type Row } from '../../form-engine/row.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { columnWidth } from './column-width.ts';
import { InTurn } from './in-turn.tsx';
import type { ListProps } from './list-props.ts';
import { pageKey, rowKey } from './row-key.ts';
import { linkColumn, rowLink } from './row-link.ts';
import { SortHeader } from './sort-header.tsx';
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
          <InTurn key={pageKey(view, rows)} rows={rows} wanted={lastRead}>
            {(row, index) => <SubmissionRow key={rowKey(row, index)} {...props} row={row} />}
          </InTurn>
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function SubmissionRow({ model, view, row }: ListProps & { readonly row: Row }): JSX.Element {
  const answers = rowToAnswers(model, row);
  const linked = linkColumn(model);
  const link = rowLink(model, view, row);
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
