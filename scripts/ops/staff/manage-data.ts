import { StartupError } from '../../../server/backend/database/startup-error.ts';
import {
  emailColumns,
  HISTORY_COLUMNS,
  isOfPerson,
  personExport,
} from '../../../src/admin/end/person-export.ts';
import type { Row } from '../../../src/form-engine/row.ts';
import { form } from '../../../src/generated/onboarding/form.ts';
import { staffForm } from '../../../src/generated/onboarding/staff-form.ts';
import { idRange, reference } from '../../../src/lib/reference.ts';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { answerOf } from './open-admin.ts';

const { table, reference: declared } = form.model;

export async function erase(rest: PostgrestClient, typed: string): Promise<void> {
  const rows = await findByReference(rest, typed);
  const [row, ...others] = rows;
  if (others.length > 0) {
    const ids = rows.map(({ id }) => String(id)).join('\n  ');
    throw new StartupError(`${typed} names more than one submission: give an id.\n  ${ids}`);
  }
  if (!row) throw new StartupError(`There is no submission ${typed}; nothing was erased.`);
  await answerOf(rest.rpc('erase_submission', { submission: row['id'] }));
  const name = reference(declared.prefix, String(row['id']));
  console.log(`${name}, submitted ${String(row['submitted_at']).slice(0, 10)}, is erased.`);
}

export async function exportPerson(rest: PostgrestClient, person: string): Promise<void> {
  const rows = isEmail(person)
    ? await findByEmail(rest, person)
    : await findByReference(rest, person);
  if (rows.length === 0) throw new StartupError(`Nothing is stored about ${person}.`);
  const historyOf = new Map<unknown, readonly Row[]>();
  for (const { id } of rows) historyOf.set(id, await loadHistory(rest, String(id)));
  const file = personExport(form.model, person, rows, historyOf, new Date());
  console.log(JSON.stringify(file, null, 2));
}

/** A project may cut an answer at any number of rows. */
async function loadHistory(rest: PostgrestClient, submission: string): Promise<readonly Row[]> {
  const entries: Row[] = [];
  for (;;) {
    const query = rest
      .from(staffForm.model.admin.history)
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

async function findByReference(rest: PostgrestClient, typed: string): Promise<readonly Row[]> {
  const ids = idRange(declared.prefix, typed);
  if (!ids) throw new StartupError(`${typed} is no reference, and no id.`);
  const query = rest.from(table).select('*').gte('id', ids.first).lte('id', ids.last);
  return answerOf<readonly Row[]>(query.order('id'));
}

/**
 * Reads the addresses of all submissions, since no index knows in which case of letters one is stored.
 * @returns the person's submissions, newest first
 */
async function findByEmail(rest: PostgrestClient, email: string): Promise<readonly Row[]> {
  const columns = ['id', ...emailColumns(form.model)].join(',');
  const found: Row[] = [];
  let first = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const part = rest.from(table).select(columns).gte('id', first).order('id');
    const rows = await answerOf<readonly Row[]>(part);
    // The last row is the first of the next part; alone it is the end.
    const last = rows.length === 1 ? undefined : rows.at(-1);
    for (const row of last ? rows.slice(0, -1) : rows) {
      if (!isOfPerson(form.model, email, row)) continue;
      const whole = rest.from(table).select('*').eq('id', String(row['id']));
      found.push(...(await answerOf<readonly Row[]>(whole)));
    }
    if (!last) return found.toSorted((one, other) => sentAt(other) - sentAt(one));
    first = String(last['id']);
  }
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
