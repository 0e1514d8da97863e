import type { JSX } from 'react';
import type { FormModel } from '../form-engine/form-model.ts';
import { rowToAnswers, type Row } from '../form-engine/row.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { SubmissionCell } from './submission-cell.tsx';

interface SubmissionsTableProps {
  readonly model: FormModel;
  readonly rows: readonly Row[];
  /** Id of the heading that names the table. */
  readonly labelledBy: string;
  /** The rows are about to be replaced. */
  readonly busy: boolean;
}

export function SubmissionsTable(props: SubmissionsTableProps): JSX.Element {
  const { model, rows, labelledBy, busy } = props;
  return (
    <ScrollRegion
      aria-labelledby={labelledBy}
      className={`mt-6 rounded-card border border-line ${busy ? 'opacity-60' : ''}`}
    >
      <table aria-labelledby={labelledBy} aria-busy={busy} className="w-full text-left text-sm">
        <thead className="bg-surface">
          <tr>
            {model.admin.columns.map((column) => (
              <th key={column.id} scope="col" className="px-3 py-3 font-semibold whitespace-nowrap">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <SubmissionRow key={rowKey(row, index)} model={model} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function SubmissionRow({
  model,
  row,
}: {
  readonly model: FormModel;
  readonly row: Row;
}): JSX.Element {
  const answers = rowToAnswers(model, row);
  return (
    <tr className="border-t border-line align-top">
      {model.admin.columns.map((column) => (
        <td key={column.id} className="px-3 py-3">
          {/* Keeps one endless word from stretching its column, and the others in one piece. */}
          <div className={`wrap-break-word ${column.truncate ? 'max-w-72 min-w-56' : 'max-w-48'}`}>
            <SubmissionCell model={model} column={column} row={row} answers={answers} />
          </div>
        </td>
      ))}
    </tr>
  );
}

function rowKey(row: Row, index: number): string {
  return typeof row['id'] === 'string' ? row['id'] : String(index);
}
