import type { JSX } from 'react';
import { submissionCells } from '../../admin/list/rows/submission-cell.tsx';
import type { StaffModel } from '../../admin/view/staff-model.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { STAFF, GalleryPart } from './part.tsx';
import { sampleRow, type Sample } from '../answers/samples.ts';

interface StaffPartProps {
  readonly model: StaffModel;
  readonly samples: readonly Sample[];
}

/** The rows that staff would read, one a sample. */
export function StaffPart({ model, samples }: StaffPartProps): JSX.Element {
  return (
    <GalleryPart place={STAFF}>
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
              <SampleCells key={sample.name} {...{ model, sample, index }} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </GalleryPart>
  );
}

interface SampleCellsProps {
  readonly model: StaffModel;
  readonly sample: Sample;
  readonly index: number;
}

function SampleCells({ model, sample, index }: SampleCellsProps): JSX.Element {
  const row = sampleRow(model, sample, index);
  const cells = submissionCells(model, row);
  return (
    <tr>
      <th scope="row" className="px-3 py-3 font-medium whitespace-nowrap">
        {sample.name}
      </th>
      {model.admin.columns.map((column, at) => (
        <td key={column.id} className="px-3 py-3">
          <div className={`wrap-break-word ${column.truncate ? 'max-w-72 min-w-56' : 'max-w-48'}`}>
            {cells[at]}
          </div>
        </td>
      ))}
    </tr>
  );
}

const HEADING = 'border-b border-line px-3 py-3 font-semibold whitespace-nowrap';
