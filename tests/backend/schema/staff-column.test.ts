import { afterAll, describe, expect, it } from 'vitest';
import { load } from '#scripts/codegen/read/load.ts';
import { STAFF_COLUMNS, type StaffColumn } from '#scripts/codegen/system-columns.ts';
import { plan } from '#scripts/migrations/changes.ts';
import { readDeclarations } from '#scripts/migrations/declaration.ts';
import { writeMigration } from '#scripts/migrations/write-migration.ts';
import { inOneTransaction } from '#server/backend/database/migrate.ts';
import { csvCells, csvHeader } from '#src/staff/data/csv-columns.ts';
import { rowConditions } from '#src/staff/loading/row-conditions.ts';
import { readView } from '#src/staff/view/address.ts';
import { declaredBy } from '../../fixtures/declared-form.ts';
import { AS_STAFF, insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

/** The one edit of code that a column of staff's takes: a row of the table of system columns. */
const REPLY: StaffColumn = {
  name: 'reply',
  question: () => ({
    type: 'string',
    title: 'Reply',
    default: 'none',
    oneOf: [
      { const: 'none', title: 'None' },
      { const: 'called', title: 'Called back' },
    ],
  }),
};

const PERMISSION_DENIED = '42501';
const CHECK_VIOLATION = '23514';

const row = sampleRow();

/** A database with a row from before the column, and then its migration. */
Reflect.apply(Array.prototype.push, STAFF_COLUMNS, [REPLY]);
const texts = await load(process.cwd());
const declared = await declaredBy(texts);
const found = readDeclarations([texts]);
const planned = found.ok ? found.declarations.map((one) => plan(one)) : [];
const changes = planned.flatMap((one) => one.changes);
const database = await migratedDatabase('');
await insertInto(database, TABLE, row);
for (const { sql } of planned.flatMap((one) => writeMigration(one, 'add-reply'))) {
  await database.exec(inOneTransaction(sql));
}

afterAll(async () => {
  Reflect.apply(Array.prototype.pop, STAFF_COLUMNS, []);
  await database.close();
});

/** The callers: a visitor, staff, and somebody who was staff until now. */
const CALLERS = {
  visitor: 'set local role anon',
  staff: `${AS_STAFF}; set local role authenticated`,
  stranger: `${AS_STAFF}; update auth.users set raw_app_meta_data = '{}'; set local role authenticated`,
};

/** Returns the rows of a statement, or the code of the refusal. All of it is taken back. */
async function tryAs(caller: keyof typeof CALLERS, statement: string): Promise<unknown> {
  return database.transaction(async (sql) => {
    await sql.exec(CALLERS[caller]);
    const answer = await sql.query(statement).then(
      ({ rows }) => rows,
      (error: unknown) => Reflect.get(Object(error), 'code') as unknown,
    );
    await sql.rollback();
    return answer;
  });
}

const save = (reply: string) =>
  `select public.onboarding_submissions_save('${row.id}', '{"reply": "none"}', '{"reply": "${reply}"}', null) as result`;

describe('a new staff column in the table of system columns', () => {
  it('is the only addition of the migration, with its rights', () => {
    expect(changes.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['new-staff-column', 'access-follows']),
    );
    expect(changes.map(({ rule }) => rule)).not.toContain('new-question');
  });

  it('is written by no visitor, and saved by staff with its own choices only', async () => {
    const insert = `insert into ${TABLE} (reply) values ('called')`;
    expect(await tryAs('visitor', insert)).toBe(PERMISSION_DENIED);
    expect(await tryAs('staff', save('called'))).toMatchObject([
      { result: { saved: true, now: { reply: 'called' } } },
    ]);
    expect(await tryAs('staff', save('lost'))).toBe(CHECK_VIOLATION);
    expect(await tryAs('stranger', save('called'))).toBe(PERMISSION_DENIED);
    const update = `update ${TABLE} set reply = 'called'`;
    expect(await tryAs('staff', update)).toBe(PERMISSION_DENIED);
  });

  it('gives its default to older rows, and is visible to staff alone', async () => {
    const { page } = declared.staffForm.model.admin;
    const read = `select ${page}('[]', null, null, true, 0) -> 'rows' -> 0 ->> 'reply' as reply`;
    expect(await tryAs('staff', read)).toEqual([{ reply: 'none' }]);
    expect(await tryAs('stranger', read)).toBe(PERMISSION_DENIED);
    expect(await tryAs('visitor', read)).toBe(PERMISSION_DENIED);
  });

  it('is a filter of the staff page and a column of the CSV', () => {
    const { model } = declared.staffForm;
    const stored = { id: 'x', submitted_at: '2027-03-01T12:00:00Z', reply: 'called' };
    expect(csvHeader(model).at(-1)).toBe('Reply');
    expect(csvCells(model, stored).at(-1)).toBe('Called back');
    const view = readView(model, { search: '?filter.reply=called', hash: '' });
    expect(rowConditions(model, view.filter)).toEqual([
      { column: 'reply', operator: 'in', values: ['called'] },
    ]);
    expect(declared.form.model.steps.flatMap((step) => Object.values(step))).not.toContain(
      'reply',
    );
  });
});
