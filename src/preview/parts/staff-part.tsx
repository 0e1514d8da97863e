import type { JSX } from 'react';
import { csvCells, csvHeader } from '../../staff/data/csv-columns.ts';
import { csvLine } from '../../staff/data/csv-line.ts';
import { submissionCells } from '../../staff/list/rows/submission-cell.tsx';
import { answeredRow } from '../../staff/view/row-link.ts';
import type { AdminColumn, StaffModel } from '../../staff/contract/staff-model.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { sampleRow, type Sample } from '../answers/samples.ts';

interface RowsProps {
  readonly model: StaffModel;
  readonly samples: readonly Sample[];
}

/** The CSV with a row for each sample. */
export function CsvFile({ model, samples }: RowsProps): JSX.Element {
  const rows = samples.map((sample, index) =>
    csvCells(model, sampleRow(model, sample, index)),
  );
  return (
    <ScrollRegion
      aria-label="The file, line by line"
      className="rounded-card border border-line bg-canvas p-4 text-sm shadow-sm"
    >
      <pre>{[csvHeader(model), ...rows].map(csvLine).join('')}</pre>
    </ScrollRegion>
  );
}

/** The list with a row for each sample. */
export function StaffTable({ model, samples }: RowsProps): JSX.Element {
  return (
    <ScrollRegion
      aria-label="Rows of the staff table"
      className="rounded-card border border-line bg-canvas shadow-sm"
    >
      <table className="w-full text-left text-sm">
        <thead className="bg-surface">
          <tr>
            <th scope="col" className={HEADING}>
              Sample
            </th>
            {model.admin.columns.map((column) => (
              <th key={column.id} scope="col" className={HEADING}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line align-top">
          {samples.map((sample, index) => (
            <tr key={sample.name}>
              <th scope="row" className="px-3 py-3 font-medium whitespace-nowrap">
                {sample.name}
              </th>
              {submissionCells(model, answeredRow(model, sampleRow(model, sample, index))).map(
                (cell, at) => (
                  <td key={cell.key} className="px-3 py-3">
                    <div className={`wrap-break-word ${widthOf(model.admin.columns[at])}`}>
                      {cell}
                    </div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function widthOf(column: AdminColumn | undefined): string {
  return column?.truncate ? 'max-w-72 min-w-56' : 'max-w-48';
}

const HEADING = 'border-b border-line px-3 py-3 font-semibold whitespace-nowrap';
