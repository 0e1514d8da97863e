import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answersToRow, type Row } from '#src/engine/row.ts';
import { declaredBy, exampleTexts } from '../../fixtures/declared-form.ts';
import { AS_STAFF, insertInto, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { edited } from '../../fixtures/edited-texts.ts';
import { addField } from '../../fixtures/edits.ts';
import { exampleAnswers } from '../../fixtures/samples.ts';

const MAX_BLOCK_BYTES = 8 * 1024 * 1024;

const texts = edited(
  await exampleTexts(),
  addField('free', { type: 'string', title: 'Any text' }, 'you'),
);
const { form, sql } = await declaredBy(texts);
const database: PGlite = await migratedDatabase(sql);
beforeEach(() => database.exec('begin'));
afterEach(() => database.exec('rollback'));
afterAll(() => database.close());
const row = answersToRow(form.model, exampleAnswers);

/** Returns the bytes of each block of the export, and the ids in it. */
async function blocks() {
  const read: { bytes: number; ids: readonly unknown[] }[] = [];
  for (let after: Row | undefined; ;) {
    const { rows } = await database.query<{ block: string }>(
      `select public.export_submissions($1, '[]', null, $2)::text as block`,
      [form.model.table, after === undefined ? null : JSON.stringify(after)],
    );
    const block: readonly Row[] = JSON.parse(rows[0]?.block ?? '[]');
    if (block.length === 0) return read;
    read.push({
      bytes: Buffer.byteLength(rows[0]?.block ?? ''),
      ids: block.map(({ id }) => id),
    });
    after = block.at(-1);
  }
}

/** Texts that are sent larger than they are stored. */
const LARGE: readonly (readonly [string, number, Row])[] = [
  [
    'groups whose texts compress well',
    25,
    {
      people: Array.from({ length: 50 }, () => {
        return { name: 'Ada', role: 'other', otherRole: '🚒'.repeat(2000) };
      }),
    },
  ],
  ['texts of signs that JSON escapes', 15, { free: '\u0001'.repeat(300_000) }],
];

it.each(LARGE)('sends %s in blocks of a bounded size', async (_what, count, large) => {
  for (let number = 0; number < count; number++) {
    await insertInto(database, form.model.table, { ...row, ...large });
  }
  await database.exec(AS_STAFF);
  const read = await blocks();
  expect(Math.max(...read.map(({ bytes }) => bytes))).toBeLessThan(MAX_BLOCK_BYTES + 10_000);
  expect(read.length).toBeGreaterThan(1);
  expect(new Set(read.flatMap(({ ids }) => ids)).size).toBe(count);
});

describe('a person whose address is asked in a group', () => {
  it.each([
    ['ada@example.org', 1],
    ['example.org', 0],
    ['expert', 0],
    ['name', 0],
    ['workEmail', 0],
  ])('is found by the whole address alone: %s', async (value, count) => {
    const people = [{ name: 'Ada', role: 'expert', workEmail: 'Ada@example.org' }];
    await insertInto(database, form.model.table, { ...row, people });
    await database.exec(AS_STAFF);
    const conditions = [{ column: 'people', operator: 'equals', values: [value] }];
    const { rows } = await database.query<{ found: number }>(
      `select json_array_length(public.export_submissions($1, $2, null, null)) as found`,
      [form.model.table, JSON.stringify(conditions)],
    );
    expect(rows).toEqual([{ found: count }]);
  });
});

it('stores numbers without the zeros behind them', async () => {
  const zeros = '0'.repeat(16_000);
  const people = [{ name: 'Ada', role: 'expert', hours: 0 }];
  const given = JSON.stringify({ ...row, people, price: 0 })
    .replace('"hours":0', `"hours":37.5${zeros}`)
    .replace('"price":0', `"price":37.5${zeros}`);
  const table = form.model.table;
  const columns = Object.keys({ ...row, people, price: 0 })
    .map((column) => `"${column}"`)
    .join();
  const { rows } = await database.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1::json)
     returning price::text, people -> 0 ->> 'hours' as hours`,
    [given],
  );
  expect(rows).toEqual([{ price: '37.5', hours: '37.5' }]);
});
