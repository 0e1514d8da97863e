import type { Answers } from '../../engine/form-model.ts';
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

/** Returns the lines that have an answer. */
export function answeredLines<Line extends Pick<ColumnLine, 'field'>>(
  model: StaffModel,
  answers: Answers,
  lines: readonly Line[],
): readonly AnsweredLine<Line>[] {
  return lines.flatMap((line) => {
    const field = model.fields[line.field];
    const value = answers[line.field];
    if (!field || value === undefined) return [];
    return [{ line, field, value, texts: valueTexts(field, value, 'short') }];
  });
}

/** A row whose columns have been converted to answers. */
export interface AnsweredRow {
  readonly row: Row;
  readonly answers: Answers;
  /** The first answer of the link's column. */
  readonly name: string | undefined;
  /** The name, or the reference. */
  readonly title: string;
}

export function answeredRow(model: StaffModel, row: Row): AnsweredRow {
  const answers = rowToAnswers(model, row);
  const [first] = answeredLines(model, answers, linkColumn(model)?.lines ?? []);
  const name = first?.texts.join(', ');
  return { row, answers, name, title: name ?? submissionTitle(model, row) };
}

export function rowReference({ reference: { prefix } }: StaffModel, row: Row): string {
  return reference(prefix, String(row['id']));
}

/** Names a submission by its reference. */
function submissionTitle(model: StaffModel, row: Row): string {
  return `Submission ${rowReference(model, row)}`;
}
