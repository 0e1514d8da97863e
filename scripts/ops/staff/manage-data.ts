import { StartupError } from '../../../server/backend/database/startup-error.ts';
import {
  emailColumns,
  HISTORY_COLUMNS,
  isOfPerson,
  personExport,
  type PersonRows,
} from '../../../src/admin/end/person-export.ts';
import type { Row } from '../../../src/form-engine/row.ts';
import type { StaffModel } from '../../../src/admin/view/staff-model.ts';
import { staffForms } from '../../../src/generated/staff-forms.ts';
import { idRange, reference } from '../../../src/lib/reference.ts';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { answerOf } from './open-admin.ts';

export async function erase(rest: PostgrestClient, typed: string): Promise<void> {
  const found: { readonly model: StaffModel; readonly row: Row }[] = [];
  for (const model of await formsWithTable(rest)) {
    const rows = await findByReference(rest, model, typed);
    found.push(...rows.map((row) => ({ model, row })));
  }
  const [first, ...others] = found;
  if (others.length > 0) {
    const ids = found.map(({ row }) => String(row['id'])).join('\n  ');
    throw new StartupError(`${typed} names more than one submission: give an id.\n  ${ids}`);
  }
  if (!first) throw new StartupError(`There is no submission ${typed}; nothing was erased.`);
  const { model, row } = first;
  await answerOf(rest.rpc('erase_submission', { submission: row['id'] }));
  const name = reference(model.reference.prefix, String(row['id']));
  console.log(`${name}, submitted ${String(row['submitted_at']).slice(0, 10)}, is erased.`);
}

export async function exportPerson(rest: PostgrestClient, person: string): Promise<void> {
  const find = isEmail(person) ? findByEmail : findByReference;
  const parts: PersonRows[] = [];
  for (const model of await formsWithTable(rest)) {
    const rows = await find(rest, model, person);
    const historyOf = new Map<unknown, readonly Row[]>();
    for (const { id } of rows) historyOf.set(id, await loadHistory(rest, model, String(id)));
    parts.push({ model, rows, historyOf });
  }
  if (parts.every(({ rows }) => rows.length === 0)) {
    throw new StartupError(`Nothing is stored about ${person}.`);
  }
  console.log(JSON.stringify(personExport(person, parts, new Date()), null, 2));
}

/** Returns the forms that may have submissions: those that are published, and closed ones that have been. */
async function formsWithTable(rest: PostgrestClient): Promise<readonly StaffModel[]> {
  const models: StaffModel[] = [];
  for (const { model, isPublished } of staffForms) {
    const { error } = await rest.from(model.table).select('id').limit(1);
    if (isPublished || error?.code !== NO_TABLE) models.push(model);
  }
  return models;
}

/** The code of PostgREST for a table that is not there. */
const NO_TABLE = 'PGRST205';

/** A project may cut an answer at any number of rows. */
async function loadHistory(
  rest: PostgrestClient,
  model: StaffModel,
  submission: string,
): Promise<readonly Row[]> {
  const entries: Row[] = [];
  for (;;) {
    const query = rest
      .from(model.admin.history)
      .select(HISTORY_COLUMNS)
      .eq('submission_id', submission)
      .order('at')
      .order('id')
      .range(entries.length, entries.length + 999);
    const found = await answerOf<readonly Row[]>(query);
    if (found.length === 0) return entries;
    entries.push(...found);
  }
}

async function findByReference(
  rest: PostgrestClient,
  model: StaffModel,
  typed: string,
): Promise<readonly Row[]> {
  const ids = idRange(model.reference.prefix, typed);
  if (!ids) return [];
  const query = rest.from(model.table).select('*').gte('id', ids.first).lte('id', ids.last);
  return answerOf<readonly Row[]>(query.order('id'));
}

/**
 * Reads the addresses of all submissions, since no index knows in which case of letters one is stored.
 * @returns the person's submissions, newest first
 */
async function findByEmail(
  rest: PostgrestClient,
  model: StaffModel,
  email: string,
): Promise<readonly Row[]> {
  const columns = ['id', ...emailColumns(model)].join(',');
  const ids = new Set<string>();
  let [last, next] = ['', '00000000-0000-0000-0000-000000000000'];
  // The last row of a part is the first of the next one; alone it is the end.
  while (next !== last) {
    last = next;
    const part = rest.from(model.table).select(columns).gte('id', last).order('id');
    const rows = await answerOf<readonly Row[]>(part);
    rows.filter((row) => isOfPerson(model, email, row)).forEach(({ id }) => ids.add(String(id)));
    const end = rows.at(-1);
    next = end ? String(end['id']) : last;
  }
  const found: Row[] = [];
  for (const id of ids) {
    const whole = rest.from(model.table).select('*').eq('id', id);
    found.push(...(await answerOf<readonly Row[]>(whole)));
  }
  return found.toSorted((one, other) => sentAt(other) - sentAt(one));
}

function sentAt({ submitted_at: time }: Row): number {
  return Date.parse(String(time));
}

/** A form's part of the answer of the function apply_retention. */
interface RetentionReport {
  /** The form's table. */
  readonly form: string;
  readonly period: string | null;
  readonly erased: number;
  readonly due: number;
  readonly soon: number;
  readonly next: string | null;
}

export async function countRetention(rest: PostgrestClient): Promise<void> {
  const reports = await report(rest, false);
  for (const { form: name, period, due, soon, next } of reports) {
    if (reports.length > 1) console.log(`${name}:`);
    if (period === null) {
      console.log('No retention is declared: submissions are kept.');
      continue;
    }
    console.log(`The declared period is ${period}.`);
    console.log(`Due now: ${due}. Within 30 days: ${soon}.`);
    if (next !== null) console.log(`The next one is due on ${next.slice(0, 10)}.`);
    if (due > 0) console.log('They are erased every ten minutes, or now: add --now.');
  }
}

export async function applyRetention(rest: PostgrestClient): Promise<void> {
  let erased = 0;
  let isDone = false;
  while (!isDone) {
    const reports = await report(rest, true);
    erased += reports.reduce((sum, one) => sum + one.erased, 0);
    isDone = reports.every((one) => one.due === 0 || one.erased === 0);
  }
  console.log(`Erased: ${erased}.`);
}

async function report(
  rest: PostgrestClient,
  carryOut: boolean,
): Promise<readonly RetentionReport[]> {
  return answerOf<readonly RetentionReport[]>(rest.rpc('apply_retention', { carry_out: carryOut }));
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/u.test(text);
}
