import type { AnswerValue } from '../../engine/kinds/field.ts';
import type { Field } from '../../engine/kinds/registry.ts';
import { valueTexts } from '../../engine/display.ts';
import type { AdminColumn, ColumnLine, StaffModel } from '../contract/staff-model.ts';
import { rowToAnswers, type Row } from '../../engine/row.ts';
import { reference } from '../../lib/text/reference.ts';

export function rowLinkId(submission: unknown): string {
  return `submission-${String(submission)}`;
}

/** The first column with answers. */
export function linkColumn({ admin }: StaffModel): AdminColumn | undefined {
  return admin.columns.find(({ system }) => !system);
}

/** An answer of a row, as short texts. */
export interface AnsweredLine<Line = ColumnLine> {
  readonly line: Line;
  readonly field: Field;
  readonly value: AnswerValue;
  readonly texts: readonly string[];
}

/** Returns a row's answers. Missing ones are left out. */
export function answeredLines<Line extends Pick<ColumnLine, 'field'>>(
  model: StaffModel,
  row: Row,
  lines: readonly Line[],
): readonly AnsweredLine<Line>[] {
  const answers = rowToAnswers(model, row);
  return lines.flatMap((line) => {
    const field = model.fields[line.field];
    const value = answers[line.field];
    if (!field || value === undefined) return [];
    return [{ line, field, value, texts: valueTexts(field, value, 'short') }];
  });
}

/** @returns `undefined` without an answer */
export function rowName(model: StaffModel, row: Row): string | undefined {
  return answeredLines(model, row, linkColumn(model)?.lines ?? [])[0]?.texts.join(', ');
}

export function rowReference({ reference: { prefix } }: StaffModel, row: Row): string {
  return reference(prefix, String(row['id']));
}

/** Names a submission by its reference. */
export function submissionTitle(model: StaffModel, row: Row): string {
  return `Submission ${rowReference(model, row)}`;
}

/** The name, or the reference. */
export function rowTitle(model: StaffModel, row: Row): string {
  return rowName(model, row) ?? submissionTitle(model, row);
}
