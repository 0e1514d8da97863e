import type { JSX } from 'react';
import { csvCells, csvHeader } from '../../admin/csv/csv-columns.ts';
import { csvLine } from '../../admin/csv/csv-line.ts';
import type { StaffModel } from '../../admin/view/staff-model.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { CSV, GalleryPart } from './part.tsx';
import { sampleRow, type Sample } from '../answers/samples.ts';

interface CsvPartProps {
  readonly model: StaffModel;
  readonly samples: readonly Sample[];
}

/** The file that staff would download, a row for each sample, as it is written. */
export function CsvPart({ model, samples }: CsvPartProps): JSX.Element {
  const rows = samples.map((sample, index) => csvCells(model, sampleRow(model, sample, index)));
  return (
    <GalleryPart place={CSV}>
      <ScrollRegion
        aria-label="The file, line by line"
        className="rounded-card border border-line bg-canvas p-4 text-sm shadow-sm"
      >
        <pre>{[csvHeader(model), ...rows].map(csvLine).join('')}</pre>
      </ScrollRegion>
    </GalleryPart>
  );
}
