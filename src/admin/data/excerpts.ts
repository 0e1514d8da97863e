import { codePointLength } from '../../form-engine/values/code-point-length.ts';
import type { StaffModel } from '../view/staff-model.ts';
import { EXCERPT_LENGTH, type Row } from '../../form-engine/row.ts';
import { readRows } from './request.ts';

/** Returns the columns of all answers that the list reads: of texts, only the excerpts. */
export function listedColumns({ fields, admin }: StaffModel): readonly string[] {
  return Object.values(fields).map(({ column }) => admin.excerpts[column] ?? column);
}

/** Reads rows that were requested with those columns: each excerpt takes the place of its text. */
export function readListed({ admin }: StaffModel, data: unknown): readonly Row[] {
  const texts = Object.entries(admin.excerpts);
  return readRows(data).map((row) => ({
    ...row,
    ...Object.fromEntries(texts.map(([column, excerpt]) => [column, row[excerpt]])),
  }));
}

/** Tells whether the list has only an excerpt of a text. */
export function isTruncated(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    text.length > EXCERPT_LENGTH &&
    codePointLength(text) > EXCERPT_LENGTH
  );
}

/** Tells whether a row of the list has its whole answers. */
export function isComplete({ admin }: StaffModel, row: Row): boolean {
  return !Object.keys(admin.excerpts).some((column) => isTruncated(row[column]));
}
