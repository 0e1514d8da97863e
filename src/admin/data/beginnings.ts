import { codePointLength } from '../../form-engine/code-point-length.ts';
import type { StaffModel } from '../staff-model.ts';
import { LONGEST_BEGINNING } from '../../form-engine/longest-beginning.ts';
import type { Row } from '../../form-engine/row.ts';
import { readRows } from './answered.ts';

/** The columns of all answers as the list reads them: of texts, the beginnings alone. */
export function listedColumns({ fields, admin }: StaffModel): readonly string[] {
  return Object.values(fields).map(({ column }) => admin.beginnings[column] ?? column);
}

/** Rows that were asked for with those columns: each beginning stands where its text would. */
export function readListed({ admin }: StaffModel, data: unknown): readonly Row[] {
  const texts = Object.entries(admin.beginnings);
  return readRows(data).map((row) => ({
    ...row,
    ...Object.fromEntries(texts.map(([column, beginning]) => [column, row[beginning]])),
  }));
}

/** Whether there is more of a text than the list has. */
export function isBeginning(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    text.length > LONGEST_BEGINNING &&
    codePointLength(text) > LONGEST_BEGINNING
  );
}

/** Whether a row of the list has all that was answered. */
export function isWhole({ admin }: StaffModel, row: Row): boolean {
  return !Object.keys(admin.beginnings).some((column) => isBeginning(row[column]));
}
