import { useEffect, useRef, type JSX } from 'react';
import { rowToAnswers, type Row } from '../../form-engine/row.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
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
  return (
    <ScrollRegion
      aria-labelledby={labelledBy}
      className={`isolate mt-4 max-h-[85dvh] min-h-60 scroll-pt-14 overflow-y-auto rounded-card border border-line print:max-h-none print:overflow-visible ${busy ? 'opacity-60' : ''}`}
    >
      {/* Borders that are not shared stay with the heading when it sticks. */}
      <table
        aria-labelledby={labelledBy}
        aria-busy={busy}
        className="w-full border-separate border-spacing-0 text-left text-sm print:table-fixed print:text-[0.6rem]"
      >
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
        <td key={column.id} className="px-2 py-3 first:pl-4 print:px-1">
          {/* Keeps one endless word from stretching its column, and the others in one piece. */}
          <div
            className={`max-w-72 wrap-break-word print:min-w-0 ${column.truncate ? 'min-w-40' : 'min-w-20'}`}
          >
            <SubmissionCell
              model={model}
              column={column}
              row={row}
              answers={answers}
              link={link}
              isLinked={column.id === linked}
            />
          </div>
        </td>
      ))}
    </tr>
  );
}
