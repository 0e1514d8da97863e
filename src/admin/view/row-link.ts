import { valueTexts } from '../../form-engine/display.ts';
import type { AdminColumn, StaffModel } from './staff-model.ts';
import { rowToAnswers, type Row } from '../../form-engine/row.ts';
import { reference } from '../../lib/reference.ts';
import type { To } from 'react-router-dom';
import type { ListView } from './list-view.ts';
import { writeView } from './write-view.ts';

/** The link from a row of the list to the submission. */
export interface RowLink {
  /** The element's id, by which the focus returns to it. */
  readonly id: string;
  readonly to: To;
  /** The link's text where the answer that carries it is missing. */
  readonly name: string;
}

/** Returns the id of the element that links to a submission. */
export function rowLinkId(submission: string): string {
  return `submission-${submission}`;
}

/** @returns `undefined` for a row without an id */
export function rowLink(model: StaffModel, view: ListView, row: Row): RowLink | undefined {
  const id = row['id'];
  if (typeof id !== 'string') return undefined;
  const to = writeView({ ...view, submission: id });
  return { id: rowLinkId(id), to, name: submissionTitle(model, row) };
}

/** Returns the id of the column whose first answer carries the link: the first one with answers. */
export function linkColumn(model: StaffModel): string | undefined {
  return columnWithLink(model)?.id;
}

/** Returns the answer that carries the link, as text. @returns `undefined` where there is none */
export function rowName(model: StaffModel, row: Row): string | undefined {
  const answers = rowToAnswers(model, row);
  for (const line of columnWithLink(model)?.lines ?? []) {
    const field = model.fields[line.field];
    const value = answers[line.field];
    if (field && value !== undefined) return valueTexts(field, value, 'short').join(', ');
  }
  return undefined;
}

/** Returns the name of a submission without that answer: by its reference, where it has an id. */
export function submissionTitle({ reference: { prefix } }: StaffModel, row: Row): string {
  const id = row['id'];
  return typeof id === 'string' ? `Submission ${reference(prefix, id)}` : 'Submission';
}

/** Returns the name of a submission, or its reference. */
export function rowTitle(model: StaffModel, row: Row): string {
  return rowName(model, row) ?? submissionTitle(model, row);
}

function columnWithLink({ admin }: StaffModel): AdminColumn | undefined {
  return admin.columns.find(({ system }) => !system);
}

/**
 * Returns whether a row is new to the reader: submitted after another one, by the times that the backend writes, and
 * not yet taken up by a colleague.
 */
export function isNewSince(model: StaffModel, since: string | undefined, row: Row): boolean {
  const submitted = row['submitted_at'];
  const isUntouched = model.admin.staffColumns.every(({ field, initial = null }) => {
    const value = row[model.fields[field]?.column ?? field] ?? null;
    return value === null || value === initial;
  });
  return isUntouched && since !== undefined && typeof submitted === 'string' && submitted > since;
}
