import { valueTexts } from '../../form-engine/display.ts';
import type { StaffModel } from '../../staff-contract/staff-model.ts';
import { reference } from '../../lib/reference.ts';
import type { CsvCell } from './csv-line.ts';
import { rowToAnswers, type Row } from '../../form-engine/row.ts';

/** Returns the first line: reference, the submission's own columns, every field. */
export function csvHeader({
  fields,
  admin,
  reference: { label },
}: StaffModel): readonly string[] {
  const own = [label, ...admin.ownColumns.map(({ title }) => title)];
  const titles = [...own, ...Object.values(fields).map(({ shortTitle }) => shortTitle)];
  const isShared = (title: string): boolean =>
    titles.filter((other) => other === title).length > 1;
  const asked = Object.values(fields).map(({ shortTitle, column }) =>
    isShared(shortTitle) ? `${shortTitle} (${column})` : shortTitle,
  );
  return [...own, ...asked];
}

/**
 * Returns the cells of a stored row: labels rather than ids, several choices in one cell, a line for
 * each item of a group, numbers in plain digits.
 */
export function csvCells(model: StaffModel, row: Row): readonly CsvCell[] {
  const answers = rowToAnswers(model, row);
  const cells = Object.values(model.fields).map((field) => {
    const value = answers[field.name];
    if (typeof value === 'number') return value;
    if (value === undefined) return '';
    return valueTexts(field, value, 'data').join(field.kind === 'group' ? '\n' : '; ');
  });
  const own = model.admin.ownColumns.map(({ name, format }) => {
    const value = row[name];
    const text = typeof value === 'string' ? value : '';
    return format === 'time' ? timeInUtc(text) : text;
  });
  return [reference(model.reference.prefix, String(row['id'])), ...own, ...cells];
}

/** Returns other texts unchanged. */
function timeInUtc(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
