import { afterAll, describe, expect, it } from 'vitest';
import { RESERVED_NAMES } from '../../../scripts/codegen/sql/sql-words.ts';
import { SYSTEM_NAMES } from '../../../scripts/codegen/system-columns.ts';
import { answersToRow } from '../../../src/form-engine/row.ts';
import { declaredForm, type DeclaredForm } from '../../fixtures/declared-form.ts';
import { AS_STAFF, insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sample } from '../../fixtures/samples.ts';

/** Declares a question for each name in the form's SQL: its variables, parameters, tables, and words of SQL. */
async function declareEveryName(): Promise<DeclaredForm> {
  const { sql, form } = await declaredForm();
  const columns = Object.values(form.model.fields).map(({ column }) => column);
  const taken = new Set([...columns, ...SYSTEM_NAMES, ...RESERVED_NAMES]);
  const functions = sql.match(/^create (?:or replace )?function .+?^\$function\$;/gmsu) ?? [];
  const words = new Set(functions.join('\n').match(/\b[a-z]{2,}(?:_[a-z]{2,})*\b/gu));
  const names = [...words]
    .filter((word) => !taken.has(word) && word.length <= 40)
    .map((word) => word.replaceAll(/_(.)/gu, (_, letter: string) => letter.toUpperCase()));
  return declaredForm(({ questions, ui }) => {
    for (const name of names) questions.properties[name] = { type: 'string', title: name };
    ui.steps.at(-2)?.fields?.push(...names);
  });
}

const declared = await declareEveryName();
const database = await migratedDatabase('');
await database.exec(declared.sql);
const { model } = declared.form;
const named = Object.values(model.fields).filter(({ title, name }) => title === name);
await insertInto(database, model.table, {
  ...answersToRow(model, { ...sample('minimal') }),
  ...Object.fromEntries(named.map(({ column }) => [column, column])),
});
await database.exec(`begin; ${AS_STAFF}`);

afterAll(() => database.close());

async function call(name: string, args: string): Promise<unknown> {
  const { rows } = await database.query<{ result: unknown }>(
    `select public."${name}"(${args}) as result`,
  );
  return rows[0]?.result;
}

describe('questions with the names of all that staff’s functions name', () => {
  it('are listed, exported, counted, and stay as staff saves the row', async () => {
    const { admin } = declared.staffForm.model;
    const own = { total: 'total', keys: 'keys', listed: 'listed', whole: 'whole' };
    expect(await call(admin.page, `'[]', null, null, true, 0`)).toMatchObject({
      total: 1,
      rows: [own],
    });
    const exported = await call(admin.export, `'[]', '{}', null`);
    expect(exported).toMatchObject([own]);
    expect(await call(admin.overview, `'[]', 'UTC'`)).toMatchObject({ isMore: false });
    const [{ id }] = exported as readonly [{ readonly id: string }];
    const changes = `'{"status": "new"}', '{"status": "closed"}', null`;
    expect(await call(admin.save, `'${id}', ${changes}`)).toMatchObject({ saved: true });
    expect(await call(admin.page, `'[]', null, null, true, 0`)).toMatchObject({
      rows: [{ id, submission: 'submission', status: 'closed' }],
    });
  });
});
