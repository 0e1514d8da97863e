import { afterAll, describe, expect, it } from 'vitest';
import { staffForm } from '#src/generated/onboarding/staff-form.ts';
import { answersToRow } from '#src/engine/row.ts';
import { declaredBy, exampleTexts } from '../../fixtures/declared-form.ts';
import { AS_STAFF, insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { exampleAnswers } from '../../fixtures/samples.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

const example = await declaredBy(await exampleTexts());
const OTHER = example.form.model.table;
const database = await migratedDatabase(example.sql);
const rows = {
  [TABLE]: { ...sampleRow(), id: '00000000-0000-4000-8000-00000000000a' },
  [OTHER]: {
    ...answersToRow(example.form.model, exampleAnswers),
    id: '00000000-0000-4000-8000-00000000000b',
  },
};
for (const [table, row] of Object.entries(rows)) await insertInto(database, table, row);

afterAll(() => database.close());

const asRole = (role: string) =>
  `${AS_STAFF}; update auth.users set raw_app_meta_data = '${JSON.stringify({ role })}'; set local role authenticated`;

const ROLES = {
  visitor: 'set local role anon',
  account: asRole('none'),
  viewer: asRole('viewer'),
  manager: asRole('manager'),
  operator: 'set local role service_role',
};

const FUNCTIONS = {
  list: `select jsonb_path_query_array(public.list_submissions($1, '[]', null, null, true, 0), '$.rows[*].id') as ids`,
  export: `select jsonb_path_query_array(public.export_submissions($1, '[]', null, null)::jsonb, '$[*].id') as ids`,
  open: `select jsonb_path_query_array(jsonb_agg(public.open_submission($1, id)), '$[*].id') as ids
    from unnest(array['${rows[TABLE]?.id}', '${rows[OTHER]?.id}']::uuid[]) as id`,
};

/** Returns the ids that a function answers, or why it refuses. All of it is taken back. */
async function ask(role: keyof typeof ROLES, query: string, values: readonly unknown[]) {
  return database.transaction(async (sql) => {
    await sql.exec(ROLES[role]);
    const answer = await sql.query<{ ids: unknown }>(query, [...values]).then(
      (found) => found.rows[0]?.ids,
      (error: unknown) => (error instanceof Error ? error.message : error),
    );
    await sql.rollback();
    return answer;
  });
}

const REFUSED = expect.stringMatching(/^(permission denied|Only (staff|a manager) may)/u);
const MAY: Readonly<Record<keyof typeof ROLES, readonly string[]>> = {
  visitor: [],
  account: [],
  viewer: ['list', 'open'],
  manager: ['list', 'export', 'open'],
  operator: ['list', 'export', 'open'],
};

describe.each([TABLE, OTHER])('the functions of the list, asked for %s', (form) => {
  it.each(Object.keys(ROLES) as (keyof typeof ROLES)[])(
    'give %s the rows of that form alone, or none',
    async (role) => {
      for (const [name, query] of Object.entries(FUNCTIONS)) {
        const expected = MAY[role].includes(name) ? [rows[form]?.id] : REFUSED;
        expect([name, await ask(role, query, [form])]).toEqual([name, expected]);
      }
    },
  );
});

describe('the functions of the list', () => {
  it('are marked as reading, so that the embedded server limits their time', async () => {
    const { rows: marked } = await database.query(
      `select proname as name from pg_proc where obj_description(oid, 'pg_proc') = 'Reads.' order by proname`,
    );
    const names = ['export_submissions', 'list_submissions', 'open_submission'];
    expect(marked).toEqual(names.map((name) => ({ name })));
  });
});

describe('a form by a name that no form has', () => {
  it.each([
    null,
    '',
    `${TABLE}_list`,
    'erased_submissions',
    `${TABLE} `,
    TABLE.toUpperCase(),
    `${TABLE}_list where true; --`,
    `${TABLE}_list" as listed; drop table public."${TABLE}"; --`,
  ])('is refused: %s', async (form) => {
    for (const query of Object.values(FUNCTIONS)) {
      expect(await ask('manager', query, [form])).toBe('No form has this table.');
    }
  });
});

const CONDITION = `select public.list_submissions($1, $2, null, null, true, 0) -> 'total' as ids`;
const ORDER = `select public.list_submissions($1, '[]', null, $2, true, 0) -> 'total' as ids`;

describe('the list of a form', () => {
  const questions = new Set(Object.values(staffForm.model.fields).map(({ column }) => column));
  const foreign = Object.values(example.form.model.fields)
    .map(({ column }) => column)
    .filter((column) => !questions.has(column));

  // One that is SQL: conditions.test.ts.
  it('has no condition on a question of another form', async () => {
    expect(foreign.length).toBeGreaterThan(10);
    for (const column of foreign) {
      for (const operator of ['in', 'ov', 'is', 'answered', 'equals', 'gt']) {
        const conditions = JSON.stringify([{ column, operator, values: ['true'] }]);
        const message = `The list has no condition ${operator} on ${column}.`;
        expect(await ask('manager', CONDITION, [TABLE, conditions])).toBe(message);
      }
    }
  });

  it('has no order of another form, nor one that is SQL', async () => {
    const { columns } = example.staffForm.model.admin;
    const known = staffForm.model.admin.columns.map(({ sort }) => sort);
    const sorts = columns.map(({ sort }) => sort).filter((sort) => !known.includes(sort));
    for (const sort of [...sorts, '', 'id', 'id" desc; --']) {
      const message = `The list has no order by ${sort}.`;
      expect(await ask('manager', ORDER, [TABLE, sort])).toBe(message);
    }
  });
});
