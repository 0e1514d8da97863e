import { StartupError } from '../../../server/backend/database/startup-error.ts';
import {
  emailColumns,
  HISTORY_COLUMNS,
  isOfPerson,
  personExport,
} from '../../../src/admin/end/person-export.ts';
import type { Row } from '../../../src/form-engine/row.ts';
import { form } from '../../../src/generated/form.ts';
import { staffForm } from '../../../src/generated/staff-form.ts';
import { idRange, reference } from '../../../src/lib/reference.ts';
import type { RestAccess } from './open-admin.ts';
import { isEmail, type DataCommand } from './parse-command.ts';

const { table, reference: declared } = form.model;

/** @throws {StartupError} when the backend refuses, or nothing is found */
export async function runDataCommand(rest: RestAccess, command: DataCommand): Promise<void> {
  switch (command.kind) {
    case 'erase':
      return erase(rest, command.reference);
    case 'export':
      return exportPerson(rest, command.person);
    case 'retention':
      return command.carryOut ? applyRetention(rest) : countRetention(rest);
  }
}

async function erase(rest: RestAccess, typed: string): Promise<void> {
  const rows = await findByReference(rest, typed);
  const [row, ...others] = rows;
  if (others.length > 0) {
    const ids = rows.map(({ id }) => String(id)).join('\n  ');
    throw new StartupError(`${typed} names more than one submission: give an id.\n  ${ids}`);
  }
  if (!row) throw new StartupError(`There is no submission ${typed}; nothing was erased.`);
  await rest.call('erase_submission', { submission: row['id'] });
  const name = reference(declared.prefix, String(row['id']));
  console.log(`${name}, submitted ${String(row['submitted_at']).slice(0, 10)}, is erased.`);
}

async function exportPerson(rest: RestAccess, person: string): Promise<void> {
  const rows = isEmail(person)
    ? await findByEmail(rest, person)
    : await findByReference(rest, person);
  if (rows.length === 0) throw new StartupError(`Nothing is stored about ${person}.`);
  const historyOf = new Map<unknown, readonly Row[]>();
  for (const { id } of rows) {
    const query = [
      ['select', HISTORY_COLUMNS],
      ['submission_id', `eq.${String(id)}`],
      ['order', 'at,id'],
    ];
    historyOf.set(id, await rest.rows(staffForm.model.admin.history, query));
  }
  const file = personExport(form.model, person, rows, historyOf, new Date());
  console.log(JSON.stringify(file, null, 2));
}

async function findByReference(rest: RestAccess, typed: string): Promise<readonly Row[]> {
  const ids = idRange(declared.prefix, typed);
  if (!ids) throw new StartupError(`${typed} is no reference, and no id.`);
  const bounds = [`gte.${ids.first}`, `lte.${ids.last}`].map((bound) => ['id', bound]);
  return rest.rows(table, [['select', '*'], ['order', 'id'], ...bounds]);
}

/**
 * Reads the addresses of all submissions, since no index knows in which case of letters one is stored.
 * @returns the person's submissions, newest first
 */
async function findByEmail(rest: RestAccess, email: string): Promise<readonly Row[]> {
  const columns = ['id', ...emailColumns(form.model)].join(',');
  const found: Row[] = [];
  let first = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await rest.page(table, [
      ['select', columns],
      ['order', 'id'],
      ['id', `gte.${first}`],
    ]);
    // The last row is the first of the next part; alone it is the end.
    const last = rows.length === 1 ? undefined : rows.at(-1);
    for (const row of last ? rows.slice(0, -1) : rows) {
      if (!isOfPerson(form.model, email, row)) continue;
      found.push(
        ...(await rest.page(table, [
          ['select', '*'],
          ['id', `eq.${String(row['id'])}`],
        ])),
      );
    }
    if (!last) return found.toSorted((one, other) => sentAt(other) - sentAt(one));
    first = String(last['id']);
  }
}

function sentAt({ submitted_at: time }: Row): number {
  return Date.parse(String(time));
}

/** The answer of the function apply_retention. */
interface RetentionReport {
  readonly period: string | null;
  readonly erased: number;
  readonly due: number;
  readonly soon: number;
  readonly next: string | null;
}

async function countRetention(rest: RestAccess): Promise<void> {
  const { period, due, soon, next } = await report(rest, false);
  if (period === null) return console.log('No retention is declared: submissions are kept.');
  console.log(`The declared period is ${periodText(period)}.`);
  console.log(`Due now: ${due}. Within 30 days: ${soon}.`);
  if (next !== null) console.log(`The next one is due on ${next.slice(0, 10)}.`);
  if (due > 0) console.log('They are erased every ten minutes, or now: add --now.');
}

/** Returns an interval, which Postgres writes as "1 year 6 mons", in the units of the declaration. */
function periodText(interval: string): string {
  const count = (unit: string) =>
    Number(new RegExp(`(\\d+) ${unit}`, 'u').exec(interval)?.[1] ?? 0);
  const parts = { months: count('year') * 12 + count('mon'), days: count('day') };
  return Object.entries(parts)
    .flatMap(([unit, number]) => (number > 0 ? `${number} ${unit}` : []))
    .join(' ');
}

async function applyRetention(rest: RestAccess): Promise<void> {
  let erased = 0;
  let last: RetentionReport;
  do {
    last = await report(rest, true);
    erased += last.erased;
  } while (last.due > 0 && last.erased > 0);
  console.log(`Erased: ${erased}.`);
}

async function report(rest: RestAccess, carryOut: boolean): Promise<RetentionReport> {
  const answer = await rest.call('apply_retention', { carry_out: carryOut });
  if (isReport(answer)) return answer;
  throw new StartupError('The backend answered with something else than counts.');
}

function isReport(answer: unknown): answer is RetentionReport {
  const { due, soon, erased } = Object(answer) as Readonly<Record<string, unknown>>;
  return [due, soon, erased].every((count) => typeof count === 'number');
}
