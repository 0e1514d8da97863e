import { afterAll, expect, it } from 'vitest';
import { load } from '#scripts/codegen/read/load.ts';
import { declaredSql, edited } from '../../fixtures/edited-texts.ts';
import { AS_STAFF, insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sampleRow, TABLE } from '../support/clients/sample-row.ts';

/** A question may have the name of a column that the trigger reads. */
const isFrom = (email: string) => ({
  properties: { email: { const: email } },
  required: ['email'],
});
const isFederal = { properties: { isFederal: { const: true } }, required: ['isFederal'] };

const texts = await load(process.cwd());
const assigning = edited(texts, ({ ui }) => {
  ui.admin.assign = [
    { if: isFrom('gone@example.com'), to: 'nobody@example.org' },
    { if: isFederal, to: 'Ann@Example.org' },
  ];
});
const database = await migratedDatabase(declaredSql(assigning));
afterAll(() => database.close());

/** Inserts as the site does, beside the account of Ann, and takes both back. */
async function assigneeOf(changes: object, sql = ''): Promise<unknown> {
  const row = { ...sampleRow(), ...changes };
  await database.exec(`begin; ${AS_STAFF} ${sql}; set local role anon`);
  try {
    await insertInto(database, TABLE, row);
    await database.exec('reset role');
    const { rows } = await database.query<{ assignee: unknown }>(
      `select assignee from ${TABLE} where id = $1`,
      [row.id],
    );
    return rows[0]?.assignee;
  } finally {
    await database.exec('rollback');
  }
}

it.each([
  [
    'whose answers apply goes to the declared account',
    { is_federal: true },
    'ann@example.org',
  ],
  ['whose answers do not apply goes to nobody', { is_federal: false }, null],
  [
    'for an address without an account goes to nobody, though a later rule applies',
    { is_federal: true, email: 'gone@example.com' },
    null,
  ],
])('a submission %s', async (_, changes, assignee) => {
  expect(await assigneeOf(changes)).toBe(assignee);
});

it('a submission for a banned account goes to nobody', async () => {
  const ban = "update auth.users set banned_until = now() + interval '1 day'";
  expect(await assigneeOf({ is_federal: true }, ban)).toBeNull();
});

it('a prospect sets no assignee', async () => {
  await expect(assigneeOf({ assignee: 'ann@example.org' })).rejects.toThrow(
    /permission denied/u,
  );
});

it('submissions go to nobody once no rule is declared', async () => {
  const undone = `reset role; ${declaredSql(texts, assigning)}`;
  expect(await assigneeOf({ is_federal: true }, undone)).toBeNull();
});
