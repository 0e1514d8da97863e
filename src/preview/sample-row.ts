import type { FormModel } from '../form-engine/form-model.ts';
import { answersToRow, type Row } from '../form-engine/row.ts';
import type { Sample } from './samples.ts';

/** The row that a sample would be stored as; the server gives such an id and a time. */
export function sampleRow(model: FormModel, { answers }: Sample, index: number): Row {
  return {
    ...answersToRow(model, answers),
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    submitted_at: new Date(Date.UTC(2026, 0, index + 1, 9, 30)).toISOString(),
  };
}
