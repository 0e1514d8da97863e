import { pipeline } from 'node:stream/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { csvCells, csvHeader, itemsCells, itemsHeader } from '#src/staff-data/csv-columns.ts';
import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '#src/staff-data/csv-line.ts';
import type { GroupField } from '#src/form-engine/kinds/group.ts';
import type { Row } from '#src/form-engine/row.ts';
import type { StaffModel } from '#src/staff-contract/staff-model.ts';
import { loadBlocks } from '#src/staff-data/all-rows.ts';
import type { FormSource } from '#src/staff-data/form-source.ts';
import { formsWithTable } from './manage-data.ts';
import type { Options } from './open-admin.ts';

/** Prints all submissions to a form as the staff page's CSV, or the items of one of its groups. */
export async function printCsv(
  client: SupabaseClient,
  form: string,
  { items }: Options,
): Promise<void> {
  const source = await sourceOf(client, form);
  const file = items === undefined ? rowsFile(source.model) : itemsFile(source.model, items);
  await pipeline(textOf(file, source), process.stdout, { end: false });
}

async function* textOf(file: CsvFile, source: FormSource): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine(file.header);
  for await (const block of loadBlocks(source, [])) {
    yield block.flatMap(file.linesOf).map(csvLine).join('');
  }
}

/** A CSV file of stored rows. */
interface CsvFile {
  readonly header: readonly string[];
  readonly linesOf: (row: Row) => readonly (readonly CsvCell[])[];
}

function rowsFile(model: StaffModel): CsvFile {
  return { header: csvHeader(model), linesOf: (row) => [csvCells(model, row)] };
}

/** A line for each item. */
function itemsFile(model: StaffModel, name: string | boolean): CsvFile {
  const group = groupOf(model, name);
  return {
    header: itemsHeader(model, group),
    linesOf: (row) => itemsCells(model, group, row),
  };
}

async function sourceOf(client: SupabaseClient, form: string): Promise<FormSource> {
  const sources = await formsWithTable(client);
  const source = sources.find(({ model }) => model.id === form);
  if (source) return source;
  const ids = sources.map(({ model }) => model.id).join(', ');
  throw new OperatorError(`There is no form ${form}. The forms are: ${ids}.`);
}

function groupOf({ id, fields }: StaffModel, name: string | boolean): GroupField {
  const groups = Object.values(fields).filter((field) => field.kind === 'group');
  const group = groups.find((one) => one.name === name);
  if (group) return group;
  const names = groups.map((one) => one.name).join(', ') || 'none';
  throw new OperatorError(`The form ${id} has no group ${name}. Its groups: ${names}.`);
}
