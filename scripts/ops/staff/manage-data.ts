import type { SupabaseClient } from '@supabase/supabase-js';
import { OperatorError } from '#server/backend/database/operator-error.ts';
import type { FormSource } from '#src/staff/data/form-source.ts';
import { loadAllRows } from '#src/staff/data/all-rows.ts';
import { request } from '#src/staff/data/request.ts';
import { checked, is, type Guarded } from '#src/staff/data/shape.ts';
import { eraseSubmission } from '#src/staff/data/end-requests.ts';
import {
  loadByEmail,
  personExport,
  withHistory,
  type PersonRows,
} from '#src/staff/data/person-export.ts';
import type { Row } from '#src/engine/row.ts';
import { isEmailAddress } from '#src/engine/values/email-address.ts';
import { staffForms } from '#src/generated/staff-forms.ts';
import { idRange, reference } from '#src/lib/text/reference.ts';

export async function erase(client: SupabaseClient, typed: string): Promise<void> {
  const matches: { readonly id: string; readonly row: Row; readonly prefix: string }[] = [];
  for (const source of await formsWithTable(client)) {
    const { prefix } = source.model.reference;
    const rows = await loadByReference(source, typed);
    matches.push(...rows.map((row) => ({ id: String(row['id']), row, prefix })));
  }
  const [first, ...others] = matches;
  if (others.length > 0) {
    const ids = matches.map(({ id }) => id).join('\n  ');
    throw new OperatorError(`${typed} names more than one submission: give an id.\n  ${ids}`);
  }
  if (!first) throw new OperatorError(`There is no submission ${typed}; nothing was erased.`);
  const { id, row, prefix } = first;
  await eraseSubmission({ client }, id);
  const day = String(row['submitted_at']).slice(0, 10);
  console.log(`${reference(prefix, id)}, submitted ${day}, is erased.`);
}

export async function exportPerson(client: SupabaseClient, person: string): Promise<void> {
  const parts: PersonRows[] = [];
  for (const source of await formsWithTable(client)) {
    const rows = isEmailAddress(person)
      ? await loadByEmail(source, [person])
      : await loadByReference(source, person);
    parts.push(await withHistory(source, rows));
  }
  if (parts.every(({ rows }) => rows.length === 0)) {
    throw new OperatorError(`Nothing is stored about ${person}.`);
  }
  console.log(JSON.stringify(personExport(person, parts, new Date()), null, 2));
}

/** @param typed a reference or an id */
export async function loadByReference(
  source: FormSource,
  typed: string,
): Promise<readonly Row[]> {
  const ids = idRange(source.model.reference.prefix, typed);
  if (!ids) return [];
  return loadAllRows(source, [
    { column: 'id', operator: 'gte', values: [ids.first] },
    { column: 'id', operator: 'lte', values: [ids.last] },
  ]);
}

/** PostgREST's code for a missing table. */
const NO_TABLE = 'PGRST205';

/** Returns the published forms, and closed forms. */
export async function formsWithTable(client: SupabaseClient): Promise<readonly FormSource[]> {
  const sources: FormSource[] = [];
  for (const { model, isPublished } of staffForms) {
    const { error } = await client.from(model.table).select('id').limit(1);
    if (isPublished || error?.code !== NO_TABLE) sources.push({ client, model });
  }
  return sources;
}

const isReport = is.object({
  /** The form's table. */
  form: is.text,
  period: is.orNull(is.text),
  erased: is.number,
  due: is.number,
  soon: is.number,
  next: is.orNull(is.text),
});

/** A form's part of apply_retention's result. */
type RetentionReport = Guarded<typeof isReport>;

export async function countRetention(client: SupabaseClient): Promise<void> {
  const reports = await report(client, false);
  for (const { form: name, period, due, soon, next } of reports) {
    if (reports.length > 1) console.log(`${name}:`);
    if (period === null) {
      console.log('No retention is declared: submissions are kept.');
      continue;
    }
    console.log(`The declared period is ${period}.`);
    console.log(`Due now: ${due}. Within 30 days: ${soon}.`);
    if (next !== null) console.log(`The next one is due on ${next.slice(0, 10)}.`);
    if (due > 0)
      console.log('They are erased within ten minutes. Add --now to erase them at once.');
  }
}

export async function applyRetention(client: SupabaseClient): Promise<void> {
  let erased = 0;
  let isDone = false;
  while (!isDone) {
    const reports = await report(client, true);
    erased += reports.reduce((sum, one) => sum + one.erased, 0);
    isDone = reports.every((one) => one.due === 0 || one.erased === 0);
  }
  console.log(`Erased: ${erased}.`);
}

async function report(
  client: SupabaseClient,
  carryOut: boolean,
): Promise<readonly RetentionReport[]> {
  const data = await request(client, () =>
    client.rpc('apply_retention', { carry_out: carryOut }),
  );
  return checked(data, is.listOf(isReport));
}
