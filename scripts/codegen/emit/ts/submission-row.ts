import type { DeclarationModel } from '../../model/build-model.ts';
import { columnOf } from '../../kinds/registry.ts';
import { BANNER } from './banner.ts';

/** The type of a stored row, and of a row to be inserted. */
export function emitSubmissionRow(model: DeclarationModel): string {
  const columns = Object.values(model.form.fields).map(
    (field) => `  readonly ${JSON.stringify(field.column)}: ${columnOf(field).json} | null;`,
  );
  return `${BANNER}/** A row of \`${model.form.table}\`; null where there is no answer. */
export interface SubmissionRow {
  readonly id: string;
  /** ISO 8601, set by the server. */
  readonly submitted_at: string;
${columns.join('\n')}
}

/** The columns that a client writes. */
export type NewSubmissionRow = Pick<SubmissionRow, 'id'> &
  Partial<Omit<SubmissionRow, 'id' | 'submitted_at'>>;
`;
}
