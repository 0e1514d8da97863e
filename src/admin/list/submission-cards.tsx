import type { JSX } from 'react';
import { rowToAnswers, type Row } from '../../form-engine/row.ts';
import { Card } from '../../ui/card.tsx';
import { InTurn } from './in-turn.tsx';
import type { ListProps } from './list-props.ts';
import { pageKey, rowKey } from './row-key.ts';
import { linkColumn, rowLink } from './row-link.ts';
import { SortSelect } from './sort-select.tsx';
import { SubmissionCell } from './submission-cell.tsx';

/** The table for narrow screens: a card for each row, with every column. */
export function SubmissionCards(props: ListProps): JSX.Element {
  const { model, rows, view, lastRead, labelledBy, busy, onOrder } = props;
  return (
    <>
      <SortSelect model={model} order={view.order} onOrder={onOrder} />
      <ul
        aria-labelledby={labelledBy}
        aria-busy={busy}
        className={`mt-4 flex flex-col gap-4 ${busy ? 'opacity-60' : ''}`}
      >
        <InTurn key={pageKey(view, rows)} rows={rows} wanted={lastRead}>
          {(row, index) => (
            <li key={rowKey(row, index)}>
              <SubmissionCard {...props} row={row} />
            </li>
          )}
        </InTurn>
      </ul>
    </>
  );
}

function SubmissionCard({ model, view, row }: ListProps & { readonly row: Row }): JSX.Element {
  const answers = rowToAnswers(model, row);
  const linked = linkColumn(model);
  const link = rowLink(model, view, row);
  return (
    <Card className="p-4! text-sm sm:p-6!">
      <dl className="divide-y divide-line">
        {model.admin.columns.map((column) => (
          <div key={column.id} className="grid grid-cols-[6.5rem_1fr] gap-x-4 py-2">
            <dt className="text-muted">{column.title}</dt>
            <dd className="min-w-0 wrap-break-word">
              <SubmissionCell
                model={model}
                column={column}
                row={row}
                answers={answers}
                link={link}
                isLinked={column.id === linked}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
