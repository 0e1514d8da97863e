import { pipeline } from 'node:stream/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { rowsFile, type CsvFile } from '#src/staff/data/csv-columns.ts';
import { BYTE_ORDER_MARK, csvLine } from '#src/staff/data/csv-line.ts';
import { itemsFile } from '#src/staff/data/items-csv.ts';
import type { GroupField } from '#src/engine/kinds/group.ts';
import type { StaffModel } from '#src/staff/contract/staff-model.ts';
import { loadBlocks } from '#src/staff/data/all-rows.ts';
import type { FormSource } from '#src/staff/data/form-source.ts';
import { formsWithTable } from './manage-data.ts';
import type { Options } from './open-admin.ts';

/** Prints all submissions to a form as the staff page's CSV, or the items of one of its groups. */
export async function printCsv(
  client: SupabaseClient,
  form: string,
  { items }: Options,
): Promise<void> {
  const source = await sourceOf(client, form);
  const { model } = source;
  const file = items === undefined ? rowsFile(model) : itemsFile(model, groupOf(model, items));
  await pipeline(textOf(file, source), process.stdout, { end: false });
}

async function* textOf(file: CsvFile, source: FormSource): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine(file.header);
  for await (const block of loadBlocks(source, [])) {
    yield block.flatMap(file.linesOf).map(csvLine).join('');
  }
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
