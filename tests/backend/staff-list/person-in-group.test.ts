import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersToRow } from '#src/engine/row.ts';
import { declaredBy, exampleTexts } from '../../fixtures/declared-form.ts';
import { AS_STAFF, insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { exampleAnswers } from '../../fixtures/samples.ts';

const { form, staffForm, sql } = await declaredBy(await exampleTexts());
const database = await migratedDatabase(sql);
afterAll(() => database.close());

beforeAll(async () => {
  const people = [{ name: 'Ada', role: 'expert', workEmail: 'Ada@example.org' }];
  const row = { ...answersToRow(form.model, exampleAnswers), people };
  await database.exec('begin');
  await insertInto(database, form.model.table, row);
  await database.exec(AS_STAFF);
});

describe('a person whose address is asked in a group', () => {
  it.each([
    ['ada@example.org', 1],
    ['example.org', 0],
    ['expert', 0],
    ['name', 0],
    ['workEmail', 0],
  ])('is found by the whole address alone: %s', async (value, count) => {
    const conditions = [{ column: 'people', operator: 'equals', values: [value] }];
    const { rows } = await database.query<{ found: number }>(
      `select json_array_length(public."${staffForm.model.admin.export}"($1, null, null)) as found`,
      [JSON.stringify(conditions)],
    );
    expect(rows).toEqual([{ found: count }]);
  });
});
