import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/form-engine/evaluate.ts';
import type { Form } from '../../../src/form-engine/form.ts';
import type { Answers } from '../../../src/form-engine/form-model.ts';
import { isMultipleOf } from '../../../src/form-engine/values/multiple-of.ts';
import { answersToRow, rowToAnswers } from '../../../src/form-engine/row.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import { declaredForm } from '../../fixtures/declared-form.ts';
import { allOf, changeField } from '../../fixtures/edits.ts';
import { insertRow, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { addNumbers, numberAnswers } from '../../fixtures/number-questions.ts';
import { sample } from '../../fixtures/samples.ts';

const answers = { ...sample('minimal'), ...numberAnswers };

let form: Form;
let database: PGlite;

beforeAll(async () => {
  const declared = await declaredForm(addNumbers);
  ({ form } = declared);
  database = await migratedDatabase(declared.sql);
  await database.exec('begin');
});

afterAll(() => database.close());

/** Returns the row that the database stores of these answers, or `undefined` when it refuses them. */
async function stored(given: Answers): Promise<Answers | undefined> {
  const row = await insertRow(database, form.model.table, answersToRow(form.model, given));
  return row && rowToAnswers(form.model, row);
}

describe('the client and the database', () => {
  it('agree on 2,000 sets of numbers', async () => {
    const seen = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(arbitraryAnswers(form.model), fc.nat({ max: 8 }), async (raw, first) => {
        // Few wrong ones at a time: with seven numbers, hardly any set would be right.
        const names = Object.keys(numberAnswers).slice(first, first + 2);
        const some = Object.fromEntries(names.map((name) => [name, raw[name]]));
        const { answers: taken } = evaluate(form, { ...answers, ...some });
        const accepted = form.validate(taken);
        expect(await stored(taken)).toEqual(accepted ? taken : undefined);
        seen[accepted ? 'accepted' : 'refused']++;
      }),
      { numRuns: 2000, seed: 13 },
    );
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(400);
  });

  it('agree on which numbers are multiples, in 2,000 pairs', async () => {
    const digits = fc.integer({ min: -(1e15 - 1), max: 1e15 - 1 });
    const decimal = fc
      .tuple(digits, fc.integer({ min: 0, max: 15 }))
      .map(([whole, places]) => Number(`${whole}e-${places}`));
    const step = fc
      .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 6 }))
      .map(([whole, places]) => Number(`${whole}e-${places}`));
    const pair = fc.tuple(
      fc.oneof(decimal, fc.double({ noNaN: true, noDefaultInfinity: true })),
      step,
    );
    const multiple = fc
      .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), step)
      .map(([times, one]): [number, number] => [Number((times * one).toFixed(6)), one]);
    const pairs = fc.sample(fc.oneof(pair, multiple), { numRuns: 2000, seed: 14 });
    const { rows } = await database.query<{ exact: boolean }>(
      `select mod((value ->> 0)::numeric, (value ->> 1)::numeric) = 0 as exact
       from json_array_elements($1::json) as value`,
      [JSON.stringify(pairs)],
    );
    expect(pairs.map(([value, one]) => isMultipleOf(value, one))).toEqual(
      rows.map(({ exact }) => exact),
    );
    expect(rows.filter(({ exact }) => exact).length).toBeGreaterThan(500);
  });
});

describe('a row that another client makes', () => {
  it.each([
    ['no number', { floor: 'NaN' }],
    ['a number without end', { floor: 'Infinity' }],
    ['a part of a whole number', { floor: 1.5 }],
    ['a number of more digits than are exact', { floor: '1000000000000000' }],
    ['more decimals than are asked for', { price: '1.005' }],
    ['a number below its limit', { price: -0.01 }],
    ['a number at a limit that is not included', { share: 1 }],
    ['a number between two steps', { packs: 7 }],
  ])('with %s is refused', async (_what, change) => {
    const row = answersToRow(form.model, answers);
    expect(await insertRow(database, form.model.table, row)).toBeDefined();
    expect(await insertRow(database, form.model.table, { ...row, ...change })).toBeUndefined();
  });
});

it('a question for whole numbers takes decimals in the same column, and rows from before stay', async () => {
  const table = form.model.table;
  const wider = await declaredForm(
    allOf(addNumbers, changeField('floor', { type: 'number', multipleOf: 0.5 })),
  );
  await database.exec('savepoint before_edit');
  try {
    const row = answersToRow(form.model, answers);
    await database.query(
      `insert into ${table} (${Object.keys(row).join(', ')})
       select ${Object.keys(row).join(', ')} from json_populate_record(null::${table}, $1::json)`,
      [JSON.stringify(row)],
    );
    await database.exec(wider.sql);
    const { rows } = await database.query<{ floor: string }>(`select floor from ${table}`);
    expect(rows.map(({ floor }) => Number(floor))).toEqual([numberAnswers.floor]);
    expect(await insertRow(database, table, { ...row, floor: 1.5 })).toBeDefined();
    expect(await insertRow(database, table, { ...row, floor: 1.2 })).toBeUndefined();
  } finally {
    await database.exec('rollback to savepoint before_edit');
  }
});
