import { codePointLength } from '../../form-engine/code-point-length.ts';
import type { StaffModel } from '../view/staff-model.ts';
import { EXCERPT_LENGTH, type Row } from '../../form-engine/row.ts';
import { readRows } from './request.ts';

/** The columns of all answers as the list reads them: of texts, the excerpts alone. */
export function listedColumns({ fields, admin }: StaffModel): readonly string[] {
  return Object.values(fields).map(({ column }) => admin.excerpts[column] ?? column);
}

/** Rows that were asked for with those columns: each excerpt stands where its text would. */
export function readListed({ admin }: StaffModel, data: unknown): readonly Row[] {
  const texts = Object.entries(admin.excerpts);
  return readRows(data).map((row) => ({
    ...row,
    ...Object.fromEntries(texts.map(([column, excerpt]) => [column, row[excerpt]])),
  }));
}

/** Whether there is more of a text than the list has. */
export function isTruncated(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    text.length > EXCERPT_LENGTH &&
    codePointLength(text) > EXCERPT_LENGTH
  );
}

/** Whether a row of the list has all that was answered. */
export function isComplete({ admin }: StaffModel, row: Row): boolean {
  return !Object.keys(admin.excerpts).some((column) => isTruncated(row[column]));
}
