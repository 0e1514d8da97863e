import { valueTexts } from '../../form-engine/display.ts';
import type { AdminColumn, ColumnLine, StaffModel } from '../../staff-contract/staff-model.ts';
import { rowToAnswers, type Row } from '../../form-engine/row.ts';
import { reference } from '../../lib/reference.ts';

/**
 * Returns the id of the element in the list that links to a submission, to which the focus returns.
 */
export function rowLinkId(submission: unknown): string {
  return `submission-${String(submission)}`;
}

/** Returns the first column with answers: its first answer links to the submission. */
export function linkColumn({ admin }: StaffModel): AdminColumn | undefined {
  return admin.columns.find(({ system }) => !system);
}

/**
 * Returns the answers of a row to these lines, each as short texts. Lines without an answer are
 * left out.
 */
export function answeredLines<Line extends Pick<ColumnLine, 'field'>>(
  model: StaffModel,
  row: Row,
  lines: readonly Line[],
) {
  const answers = rowToAnswers(model, row);
  return lines.flatMap((line) => {
    const field = model.fields[line.field];
    const value = answers[line.field];
    if (!field || value === undefined) return [];
    return [{ line, field, value, texts: valueTexts(field, value, 'short') }];
  });
}

/** Returns the answer that carries the link, as text. @returns `undefined` without an answer */
export function rowName(model: StaffModel, row: Row): string | undefined {
  return answeredLines(model, row, linkColumn(model)?.lines ?? [])[0]?.texts.join(', ');
}

/** Returns the name of a submission that lacks this answer, by its reference. */
export function submissionTitle({ reference: { prefix } }: StaffModel, row: Row): string {
  return `Submission ${reference(prefix, String(row['id']))}`;
}

/** Returns the name of a submission, or its reference. */
export function rowTitle(model: StaffModel, row: Row): string {
  return rowName(model, row) ?? submissionTitle(model, row);
}
