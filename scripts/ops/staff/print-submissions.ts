import { pipeline } from 'node:stream/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import { referenceOf, rowsFile } from '#src/staff/data/csv-columns.ts';
import { BYTE_ORDER_MARK, csvLine } from '#src/staff/data/csv-line.ts';
import { itemsFile } from '#src/staff/data/items-csv.ts';
import type { GroupField } from '#src/engine/kinds/group.ts';
import { rowToAnswers, type Row } from '#src/engine/row.ts';
import type { RowCondition } from '#src/staff/contract/row-condition.ts';
import type { StaffModel } from '#src/staff/contract/staff-model.ts';
import { loadBlocks } from '#src/staff/data/all-rows.ts';
import type { FormSource } from '#src/staff/data/form-source.ts';
import { formsWithTable, loadByReference } from './manage-data.ts';
import { sinceDay, type Options } from './open-admin.ts';

/**
 * Prints the submissions to a form, newest first: as the staff page's CSV, as the items of one of
 * its groups, or as JSON lines. `--since` begins with a day in UTC, `--after` goes on after the last
 * submission that was printed.
 */
export async function printSubmissions(
  client: SupabaseClient,
  form: string,
  { items, since, after, format = 'csv' }: Options,
): Promise<void> {
  const source = await sourceOf(client, form);
  const file = fileOf(source.model, String(format), items);
  const conditions = since === undefined ? [] : [cameSince(sinceDay(since))];
  const last = after === undefined ? undefined : await submissionOf(source, String(after));
  const blocks = loadBlocks(source, conditions, last);
  await pipeline(printedTexts(file, blocks), process.stdout, { end: false });
}

/** A file that is printed as its rows arrive. */
interface PrintedFile {
  readonly head: string;
  readonly printRow: (row: Row) => string;
}

function fileOf(model: StaffModel, format: string, items: Options[string]): PrintedFile {
  if (format === 'jsonl') {
    return { head: '', printRow: (row) => `${JSON.stringify(rowJson(model, row))}\n` };
  }
  if (format !== 'csv')
    throw new OperatorError(`There is no format ${format}. The formats are: csv, jsonl.`);
  const { header, linesOf } =
    items === undefined ? rowsFile(model) : itemsFile(model, groupOf(model, items));
  const head = BYTE_ORDER_MARK + csvLine(header);
  return { head, printRow: (row) => linesOf(row).map(csvLine).join('') };
}

/** Values have their types, items are lists. What staff writes is apart. */
function rowJson(model: StaffModel, row: Row) {
  const names = new Set(model.admin.staffColumns.map(({ field }) => field));
  const given = Object.entries(rowToAnswers(model, row));
  const { id, submitted_at: submittedAt, form_version: formVersion } = row;
  return {
    reference: referenceOf(model, row),
    id,
    submittedAt,
    formVersion,
    answers: Object.fromEntries(given.filter(([name]) => !names.has(name))),
    staff: Object.fromEntries(given.filter(([name]) => names.has(name))),
  };
}

function cameSince(day: string): RowCondition {
  return { column: 'submitted_at', operator: 'gte', values: [`${day}T00:00:00Z`] };
}

async function submissionOf(source: FormSource, typed: string): Promise<Row> {
  const [row] = await loadByReference(source, typed);
  if (row) return row;
  throw new OperatorError(`There is no submission ${typed} to go on after.`);
}

async function* printedTexts(
  { head, printRow }: PrintedFile,
  blocks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void> {
  yield head;
  for await (const block of blocks) yield block.map(printRow).join('');
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
