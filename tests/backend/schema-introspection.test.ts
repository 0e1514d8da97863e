import { databaseModel } from '../../scripts/codegen/emit/sql/build-database.ts';
import { describe, expect, it, beforeAll, afterAll } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { buildModel } from '../../scripts/codegen/model/build-model.ts';
import { check } from '../../scripts/codegen/check/check.ts';
import { transition } from '../../scripts/codegen/emit/sql/transition.ts';
import { renames } from '../../scripts/codegen/emit/sql/renames.ts';
import { load } from '../../scripts/codegen/load/load.ts';
import { migratedDatabase } from '../fixtures/migrated-database.ts';

const texts = await load(process.cwd());
const checked = check(texts);
if (!checked.ok) throw new Error('the declaration has errors');
const model = buildModel(checked.files);
const { rules } = transition(texts.released, databaseModel(model), renames(model.form)).after;
const { table } = model.form;
const fields = Object.values(model.form.fields);

let database: PGlite;

beforeAll(async () => {
  database = await migratedDatabase();
});

afterAll(() => database.close());

describe('the database that the migrations build', () => {
  it('has the declared columns, and no others', async () => {
    const { rows } = await database.query<Record<string, unknown>>(
      `select column_name, data_type, is_nullable, column_default
       from information_schema.columns where table_name = $1`,
      [table],
    );
    const types = {
      text: 'text',
      choice: 'text',
      boolean: 'boolean',
      list: 'ARRAY',
      number: 'numeric',
      date: 'date',
    };
    const system = [
      ['id', 'uuid', 'NO', 'gen_random_uuid()'],
      ['submitted_at', 'timestamp with time zone', 'NO', 'now()'],
    ];
    const declared = fields.map((field) => [field.column, types[field.kind], 'YES', null]);
    // A question of a later migration stands last, wherever it is asked.
    const found = new Map(rows.map((row) => [row['column_name'], Object.values(row)]));
    expect(found).toEqual(new Map([...system, ...declared].map((one) => [one[0], one])));
  });

  it('has the declared constraints, and no others', async () => {
    await database.exec(`create table wanted (like ${table})`);
    for (const { name, expression } of rules) {
      await database.exec(`alter table wanted add constraint "${name}" check (${expression.sql})`);
    }
    expect(await checksOf(table)).toEqual(await checksOf('wanted'));
    expect((await checksOf(table)).length).toBe(rules.length);
  });

  it('lets nobody but the declared roles at a column', async () => {
    const { rows } = await database.query<Record<string, unknown>>(
      `select grantee, privilege_type, column_name from information_schema.column_privileges
       where table_name = $1 and grantee in ('anon', 'authenticated', 'PUBLIC')
       order by grantee, privilege_type, column_name`,
      [table],
    );
    const written = ['id', ...fields.map((field) => field.column)].toSorted((a, b) =>
      a.localeCompare(b),
    );
    const read = [...written, 'submitted_at'].toSorted((a, b) => a.localeCompare(b));
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      ...written.map((column) => `anon INSERT ${column}`),
      ...read.map((column) => `authenticated SELECT ${column}`),
    ]);
  });

  it('enforces row-level security', async () => {
    const { rows } = await database.query<Record<string, unknown>>(
      `select relrowsecurity from pg_class where relname = $1`,
      [table],
    );
    expect(rows).toEqual([{ relrowsecurity: true }]);
  });
});

async function checksOf(name: string): Promise<readonly unknown[]> {
  const { rows } = await database.query<Record<string, unknown>>(
    `select conname, convalidated, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = $1::regclass and contype = 'c' order by conname`,
    [name],
  );
  return rows;
}
