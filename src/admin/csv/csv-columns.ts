import { valueTexts } from '../../form-engine/display.ts';
import type { Field } from '../../form-engine/kinds/registry.ts';
import type { OwnColumn, StaffModel } from '../view/staff-model.ts';
import { reference } from '../../lib/reference.ts';
import type { CsvCell } from './csv-line.ts';
import { rowToAnswers, type Row } from '../../form-engine/row.ts';

/** The first line: the reference, the columns of the submission itself, then every field in the model's order. */
export function csvHeader({ fields, admin, reference: { label } }: StaffModel): readonly string[] {
  const all = Object.values(fields);
  const own = [label, ...admin.ownColumns.map(({ title }) => title)];
  return [...own, ...all.map((field) => headerOf(field, [...own, ...titlesBut(all, field)]))];
}

function titlesBut(fields: readonly Field[], but: Field): readonly string[] {
  return fields.filter((field) => field !== but).map(({ shortTitle }) => shortTitle);
}

function headerOf({ shortTitle, column }: Field, others: readonly string[]): string {
  return others.includes(shortTitle) ? `${shortTitle} (${column})` : shortTitle;
}

/** The cells of one stored row: labels rather than ids, several choices in one cell, numbers in plain digits. */
export function csvCells(model: StaffModel, row: Row): readonly CsvCell[] {
  const answers = rowToAnswers(model, row);
  const cells = Object.values(model.fields).map((field) => {
    const value = answers[field.name];
    if (typeof value === 'number') return value;
    return value === undefined ? '' : valueTexts(field, value, 'data').join('; ');
  });
  const own = model.admin.ownColumns.map(({ name, format }) => FORMATS[format](text(row[name])));
  return [reference(model.reference.prefix, text(row['id'])), ...own, ...cells];
}

const FORMATS: Readonly<Record<OwnColumn['format'], (value: string) => string>> = {
  text: (value) => value,
  time: timeInUtc,
};

/** Seconds are enough to read and sort by; anything that is no time stays as it is. */
function timeInUtc(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
