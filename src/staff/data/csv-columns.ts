import { valueTexts } from '../../engine/display.ts';
import type { AnswerValue } from '../../engine/kinds/field.ts';
import type { Field } from '../../engine/kinds/registry.ts';
import type { OwnColumn, StaffModel } from '../contract/staff-model.ts';
import { reference } from '../../lib/text/reference.ts';
import { daysLate, dueDayOf } from './due.ts';
import type { CsvCell } from './csv-line.ts';
import { rowToAnswers, type Row } from '../../engine/row.ts';

/** A CSV file of stored rows. */
export interface CsvFile {
  readonly header: readonly string[];
  readonly linesOf: (row: Row) => readonly (readonly CsvCell[])[];
}

/** A line for each submission. */
export function rowsFile(model: StaffModel): CsvFile {
  return { header: csvHeader(model), linesOf: (row) => [csvCells(model, row)] };
}

/** Returns the first line: reference, the submission's own columns, every field. */
export function csvHeader({
  fields,
  admin,
  reference: { label },
}: StaffModel): readonly string[] {
  const due = admin.respond ? ['Due', 'Business days late'] : [];
  const own = [label, ...admin.ownColumns.map(({ title }) => title), ...due];
  return [...own, ...titlesOf(Object.values(fields), own)];
}

/**
 * Returns the cells of a stored row: labels rather than ids, several choices in one cell, a line for
 * each item of a group, numbers in plain digits.
 */
export function csvCells(model: StaffModel, row: Row): readonly CsvCell[] {
  const answers = rowToAnswers(model, row);
  return [
    referenceOf(model, row),
    ...model.admin.ownColumns.map((column) => ownCell(column, row)),
    ...(model.admin.respond ? [dueDayOf(model, row) ?? '', daysLate(model, row) ?? ''] : []),
    ...Object.values(model.fields).map((field) => answerCell(field, answers[field.name])),
  ];
}

/** Returns a title for each field. Titles that others have, too, are followed by the column. */
export function titlesOf(fields: readonly Field[], own: readonly string[]): readonly string[] {
  const titles = [...own, ...fields.map(({ shortTitle }) => shortTitle)];
  const isShared = (title: string): boolean =>
    titles.filter((other) => other === title).length > 1;
  return fields.map(({ shortTitle, column }) =>
    isShared(shortTitle) ? `${shortTitle} (${column})` : shortTitle,
  );
}

export function referenceOf({ reference: { prefix } }: StaffModel, row: Row): string {
  return reference(prefix, String(row['id']));
}

export function ownCell({ name, format }: OwnColumn, row: Row): string {
  const value = row[name];
  const text = typeof value === 'string' ? value : '';
  return format === 'time' ? timeInUtc(text) : text;
}

export function answerCell(field: Field, value: AnswerValue | undefined): CsvCell {
  if (typeof value === 'number') return value;
  if (value === undefined) return '';
  return valueTexts(field, value, 'data').join(field.kind === 'group' ? '\n' : '; ');
}

/** Returns other texts unchanged. */
function timeInUtc(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
