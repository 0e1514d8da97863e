import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { wrapDatabase } from '#server/backend/database/database.ts';
import { databaseOutbox } from '#server/backend/notifications/start-delivery.ts';
import { load } from '#scripts/codegen/read/load.ts';
import { FILLED_NAMES } from '#scripts/codegen/check/rules/questions/column-rules.ts';
import { OBJECT_NAMES, SYSTEM_COLUMNS } from '#scripts/codegen/sql/sql-words.ts';
import { SYSTEM_NAMES } from '#scripts/codegen/system-columns.ts';
import { answersToRow } from '#src/engine/row.ts';
import { declaredForm, type DeclaredForm } from '../../fixtures/declared-form.ts';
import { newFormSql } from '../../fixtures/edited-texts.ts';
import { AS_STAFF, insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sample } from '../../fixtures/samples.ts';

const MIGRATIONS = 'supabase/migrations';

/** Returns the functions of the migrations that are written by hand, which name a form's table as they run. */
function handWritten(): readonly string[] {
  const files = readdirSync(MIGRATIONS).filter((file) => !file.includes('onboarding'));
  return files.flatMap(
    (file) =>
      readFileSync(`${MIGRATIONS}/${file}`, 'utf8').match(/^create function .+?^\$\$;/gmsu) ??
      [],
  );
}

/** Declares a question for each name in the database's functions: variables, parameters, tables, and words of SQL. */
async function declareEveryName(): Promise<DeclaredForm> {
  const { staffForm } = await declaredForm();
  const sql = newFormSql(await load(process.cwd()));
  const columns = Object.values(staffForm.model.fields).map(({ column }) => column);
  const taken = new Set([
    ...columns,
    ...SYSTEM_NAMES,
    ...SYSTEM_COLUMNS,
    ...OBJECT_NAMES,
    ...FILLED_NAMES,
  ]);
  const functions = sql.match(/^create (?:or replace )?function .+?^\$function\$;/gmsu) ?? [];
  const texts = [...functions, ...handWritten()].join('\n');
  const words = new Set(texts.match(/\b[a-z]{2,}(?:_[a-z]{2,})*\b/gu));
  const names = [...words]
    .filter((word) => !taken.has(word) && word.length <= 40)
    .map((word) => word.replaceAll(/_(.)/gu, (_, letter: string) => letter.toUpperCase()));
  return declaredForm(({ questions, ui }) => {
    for (const name of names) questions.properties[name] = { type: 'string', title: name };
    ui.steps.at(-2)?.fields?.push(...names);
    const when = { properties: { total: { const: 'total' } }, required: ['total'] };
    ui.notifications = { webhooks: [{ id: 'hook', fields: [], when }] };
    ui.retention = { period: '30 days', after: { status: 'closed' } };
  });
}

const declared = await declareEveryName();
const database = await migratedDatabase('');
await database.exec(declared.sql);
const { model } = declared.form;
const named = Object.values(model.fields).filter(({ title, name }) => title === name);
const row = {
  id: crypto.randomUUID(),
  ...answersToRow(model, { ...sample('minimal') }),
  ...Object.fromEntries(named.map(({ column }) => [column, column])),
};
await database.transaction(async (sql) => {
  await sql.exec('set local role anon');
  await insertInto(sql, model.table, row);
});

afterAll(() => database.close());

async function call(name: string, args: string): Promise<unknown> {
  const { rows } = await database.query<{ result: unknown }>(
    `select public."${name}"(${args}) as result`,
  );
  return rows[0]?.result;
}

describe('questions with the names of all that the database’s functions name', () => {
  it('are stored, and planned and read for a notification', async () => {
    const outbox = databaseOutbox(wrapDatabase(database));
    const [seed] = await outbox.claim(10, ['hook'], true);
    expect(seed).toMatchObject({ form: model.table, submission: row });
    await outbox.plan([{ id: seed?.id ?? '', notifications: ['hook'] }]);
    const [planned] = await outbox.claim(10, ['hook']);
    expect(planned).toMatchObject({ notification: 'hook', submission: row });
    await outbox.settle([{ id: planned?.id ?? '', ok: true }]);
  });

  it('are listed, exported, counted, and stay as staff saves the row', async () => {
    await database.exec(`begin; ${AS_STAFF}`);
    const { admin } = declared.staffForm.model;
    const form = `'${model.table}'`;
    const own = { total: 'total', keys: 'keys', listed: 'listed', whole: 'whole' };
    expect(await call('list_submissions', `${form}, '[]', null, null, true, 0`)).toMatchObject(
      {
        total: 1,
        rows: [own],
      },
    );
    const exported = await call('export_submissions', `${form}, '[]', '{}', null`);
    expect(exported).toMatchObject([own]);
    expect(await call(admin.overview, `'[]', 'UTC'`)).toMatchObject({ isMore: false });
    const [{ id }] = exported as readonly [{ readonly id: string }];
    const changes = `'{"status": "new"}', '{"status": "closed"}', null`;
    expect(await call(admin.save, `'${id}', ${changes}`)).toMatchObject({ saved: true });
    expect(await call('list_submissions', `${form}, '[]', null, null, true, 0`)).toMatchObject(
      {
        rows: [{ id, submission: 'submission', status: 'closed' }],
      },
    );
    await database.exec('commit');
  });

  it('are erased with their submission, by the retention', async () => {
    await database.exec(`update ${model.table}_history set at = now() - interval '2 months'`);
    const stored = `select total from ${model.table}`;
    const erased = await database.query('select private.apply_retention() as count');
    expect(erased.rows).toEqual([{ count: 1 }]);
    expect((await database.query(stored)).rows).toEqual([]);
  });
});
