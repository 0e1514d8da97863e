import { afterAll, describe, expect, it } from 'vitest';
import { load } from '#scripts/codegen/read/load.ts';
import { plan } from '#scripts/migrations/changes.ts';
import { readMigratedForms } from '#scripts/migrations/declaration.ts';
import { writeMigration } from '#scripts/migrations/write-migration.ts';
import { inOneTransaction } from '#server/backend/database/migrate.ts';
import { declaredBy, type Edit } from '../../fixtures/declared-form.ts';
import { edited } from '../../fixtures/edited-texts.ts';
import { AS_STAFF, insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

/** A question that staff answers when the status is "contacted", and one that it always may. */
const askStaff: Edit = ({ ui }) => {
  const { questions } = ui.admin;
  const calls = { type: 'integer', title: 'Calls', minimum: 1 };
  const reply = {
    type: 'string',
    title: 'Reply',
    oneOf: [
      { const: 'none', title: 'None' },
      { const: 'called', title: 'Called back' },
    ],
  };
  Object.assign(questions?.properties ?? {}, { reply, callsMade: calls });
  questions?.allOf?.push({
    if: { properties: { status: { const: 'contacted' } }, required: ['status'] },
    else: { properties: { callsMade: false } },
  });
};

const PERMISSION_DENIED = '42501';
const CHECK_VIOLATION = '23514';

const row = sampleRow();

/** A database with a row from before the column, and then its migration. */
const texts = edited(await load(process.cwd()), askStaff);
const declared = await declaredBy(texts);
const found = readMigratedForms([texts]);
const planned = found.ok ? found.declarations.map((one) => plan(one)) : [];
const changes = planned.flatMap((one) => one.changes);
const database = await migratedDatabase('');
await insertInto(database, TABLE, row);
for (const { sql } of planned.flatMap((one) => writeMigration(one, 'add-reply'))) {
  await database.exec(inOneTransaction(sql));
}

afterAll(async () => {
  await database.close();
});

/** The callers: a visitor, staff, the secret key, and somebody who was staff until now. */
const CALLERS = {
  visitor: 'set local role anon',
  staff: `${AS_STAFF}; set local role authenticated`,
  operator: 'set local role service_role',
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

/** A call of staff's function that saves. */
const save = (wanted: object, seen: object = {}) =>
  `select public.onboarding_submissions_save('${row.id}', '${JSON.stringify(seen)}', '${JSON.stringify(wanted)}', null) as result`;

describe('a question that staff answers', () => {
  it('is the only addition of the migration, with its rights', () => {
    expect(changes.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['new-staff-column', 'access-follows']),
    );
    expect(changes.map(({ rule }) => rule)).not.toContain('new-question');
    expect(changes.filter(({ rule }) => rule === 'new-staff-column')).toMatchObject([
      { file: 'schema/forms/onboarding/form.ui.json' },
      { file: 'schema/forms/onboarding/form.ui.json' },
    ]);
  });

  it('is written by no visitor, and saved by staff with its own choices only', async () => {
    const insert = `insert into ${TABLE} (reply) values ('called')`;
    expect(await tryAs('visitor', insert)).toBe(PERMISSION_DENIED);
    expect(await tryAs('staff', save({ reply: 'called' }))).toMatchObject([
      { result: { saved: true, now: { reply: 'called' } } },
    ]);
    expect(await tryAs('staff', save({ reply: 'lost' }))).toBe(CHECK_VIOLATION);
    expect(await tryAs('stranger', save({ reply: 'called' }))).toBe(PERMISSION_DENIED);
    const update = `update ${TABLE} set reply = 'called'`;
    expect(await tryAs('staff', update)).toBe(PERMISSION_DENIED);
  });

  it('is open in older rows, and visible to staff alone', async () => {
    const list = `list_submissions('${TABLE}', '[]', null, null, true, 0)`;
    const read = `select ${list} -> 'rows' -> 0 ->> 'reply' as reply`;
    expect(await tryAs('staff', read)).toEqual([{ reply: null }]);
    expect(await tryAs('stranger', read)).toBe(PERMISSION_DENIED);
    expect(await tryAs('visitor', read)).toBe(PERMISSION_DENIED);
  });

  it('keeps its answer only while it is asked, and records that the answer went', async () => {
    const contacted = { status: 'contacted', calls_made: 2 };
    const saved = (result: unknown) => [{ result: { saved: true, now: result } }];
    expect(await tryAs('staff', save({ calls_made: 2 }))).toMatchObject(
      saved({ status: 'new', calls_made: null }),
    );
    expect(await tryAs('staff', save(contacted, { status: 'new' }))).toMatchObject(
      saved(contacted),
    );
    const reopened = `with first as materialized (${save(contacted, { status: 'new' })}), second as materialized (
      ${save({ status: 'new' }, { status: 'contacted' })} from first where first.result is not null
    ) select result from second`;
    expect(await tryAs('staff', reopened)).toMatchObject(
      saved({ status: 'new', calls_made: null }),
    );
    expect(await tryAs('staff', save({ ...contacted, calls_made: 0 }))).toBe(CHECK_VIOLATION);
  });

  it('refuses an answer that is not asked for to the secret key, too', async () => {
    const update = `update ${TABLE} set calls_made = 2`;
    expect(await tryAs('operator', update)).toBe(CHECK_VIOLATION);
  });

  it('is in no file that a prospect downloads', () => {
    const names = /reply|callsMade|calls_made|lostReason|lost_reason/u;
    const files = [...declared.files].filter(([path]) => path.startsWith('src/generated/'));
    const withName = files.filter(([, text]) => names.test(text)).map(([path]) => path);
    expect(withName.toSorted()).toEqual([
      'src/generated/onboarding/staff-form.ts',
      'src/generated/onboarding/staff-validators.js',
    ]);
  });
});
