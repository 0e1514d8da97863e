import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRow } from '#scripts/dev/seed-rows.ts';
import { readOverview } from '#src/staff/overview/load-overview.ts';
import { evaluate, normaliseAnswers } from '#src/engine/evaluate.ts';
import type { Form } from '#src/engine/form.ts';
import type { Answers } from '#src/engine/form-model.ts';
import { answersToRow, rowToAnswers } from '#src/engine/row.ts';
import { isMultipleOf } from '#src/engine/values/multiple-of.ts';
import { staffForm } from '#src/generated/example/staff-form.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import {
  declaredBy,
  declaredForm,
  exampleTexts,
  type DeclaredForm,
} from '../../fixtures/declared-form.ts';
import { declaredSql, edited } from '../../fixtures/edited-texts.ts';
import { addField, changeField } from '../../fixtures/edits.ts';
import { countRow, insertRows, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { exampleAnswers } from '../../fixtures/samples.ts';
import { ANSWER_SETS } from '../../fixtures/thoroughness.ts';

/** A declared form with its database, for the tests of one block. */
function declare(make: () => Promise<DeclaredForm>) {
  let form: Form;
  let database: PGlite;
  beforeAll(async () => {
    const declared = await make();
    ({ form } = declared);
    database = await migratedDatabase(declared.sql);
    await database.exec('begin');
  });
  afterAll(() => database.close());
  return () => ({ form, database, table: form.model.table });
}

type Declared = ReturnType<typeof declare>;

/**
 * Expects that the database stores as given the sets of answers that the client takes, and refuses the others.
 * @returns the share of the sets that both took, or that both refused: the smaller one
 */
async function agreedOn(declared: Declared, sets: fc.Arbitrary<Answers>): Promise<number> {
  const { form, database, table } = declared();
  const given = fc.sample(sets, { numRuns: ANSWER_SETS, seed: 23 });
  const rows = given.map((answers) => answersToRow(form.model, answers));
  const tried = await insertRows(database, table, rows);
  let accepted = 0;
  for (const [index, answers] of given.entries()) {
    const isAccepted = form.validate(answers);
    const row = tried[index];
    const found = row && rowToAnswers(form.model, row);
    expect({ answers, found }).toEqual({ answers, found: isAccepted ? answers : undefined });
    accepted += Number(isAccepted);
  }
  return Math.min(accepted, ANSWER_SETS - accepted) / ANSWER_SETS;
}

describe('a form with every kind of question', () => {
  const declared = declare(async () => declaredBy(await exampleTexts()));

  it('accepts and refuses random answers alike on client and database', async () => {
    const { form } = declared();
    const fields = fc.subarray(Object.entries(form.model.fields), {
      minLength: 1,
      maxLength: 2,
    });
    const sets = fields
      .chain((some) => arbitraryAnswers({ fields: Object.fromEntries(some) }))
      .map((changes) => evaluate(form, { ...exampleAnswers, ...changes }).answers);
    expect(await agreedOn(declared, sets)).toBeGreaterThan(0.2);
  });

  it('accepts and refuses random items of a group alike on client and database', async () => {
    const { form } = declared();
    const { people } = form.model.fields;
    if (people?.kind !== 'group') throw new Error('The example form asks no group.');
    const kept = fc.subarray(Object.keys(people.item.fields), { minLength: 1, maxLength: 2 });
    const item = fc.tuple(arbitraryAnswers(people.item), kept).map(([given, names]) => {
      const some = Object.entries(given).filter(([name]) => names.includes(name));
      return { name: 'Ada', role: 'expert', ...Object.fromEntries(some) };
    });
    const sets = fc
      .array(item, { minLength: 1, maxLength: 3 })
      .map((items) => evaluate(form, { ...exampleAnswers, people: items }).answers);
    expect(await agreedOn(declared, sets)).toBeGreaterThan(0.2);
  });

  it('accepts the submissions that npm run seed makes up', async () => {
    const { form, database, table } = declared();
    const seeded = {
      form,
      staff: staffForm,
      samples: [exampleAnswers],
      branchAnswers: [],
    };
    const rows = Array.from(
      { length: 40 },
      (_, number) => seedRow(seeded, number, new Date()).row,
    );
    expect(await insertRows(database, table, rows)).toEqual(
      rows.map(({ id }) => expect.objectContaining({ id })),
    );
  });

  it('accepts the same multiples as the database does, in 2,000 pairs', async () => {
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
    const { rows } = await declared().database.query<{ exact: boolean }>(
      `select mod((value ->> 0)::numeric, (value ->> 1)::numeric) = 0 as exact
       from json_array_elements($1::json) as value`,
      [JSON.stringify(pairs)],
    );
    expect(pairs.map(([value, one]) => isMultipleOf(value, one))).toEqual(
      rows.map(({ exact }) => exact),
    );
    expect(rows.filter(({ exact }) => exact).length).toBeGreaterThan(500);
  });

  it('accepts decimals in the column of a whole number after an edit', async () => {
    const { form, database, table } = declared();
    const half = changeField('floor', { type: 'number', multipleOf: 0.5 });
    const texts = await exampleTexts();
    await database.exec(declaredSql(edited(texts, half), texts));
    const row = answersToRow(form.model, exampleAnswers);
    const after = [1.5, 1.2].map((floor) => ({ ...row, floor }));
    const [taken, refused] = await insertRows(database, table, after);
    expect([taken !== undefined, refused]).toEqual([true, undefined]);
  });

  it('finds a word in a group that offers no choices after an edit', async () => {
    const { database } = declared();
    const titles = { itemTitle: 'Witness {number}', addTitle: 'Add a witness' };
    const texts = await exampleTexts();
    const added = edited(texts, (files) => {
      const name = { type: 'string', title: 'Full name' } as const;
      const items = {
        type: 'object',
        additionalProperties: false,
        properties: { name },
      } as const;
      const witnesses = { type: 'array', title: 'Witnesses', maxItems: 5, items } as const;
      addField('witnesses', witnesses, 'you')(files);
      files.ui.fields['witnesses'] = { 'ui:options': titles };
    });
    const { staffForm: asked } = await declaredBy(added);
    await database.exec(`set role postgres; ${declaredSql(added, texts)}; reset role`);
    const answers = { ...exampleAnswers, witnesses: [{ name: 'Grace Zyx' }] };
    const row = answersToRow(asked.model, answers);
    const search = { column: 'search_text', operator: 'contains', values: ['zyx'] } as const;
    const counts = await countRow(database, asked.model, row, [search]);
    expect(readOverview(counts).total).toBe(1);
  });
});

describe('the project’s form', () => {
  const declared = declare(() => declaredForm());

  it('accepts and refuses random answers alike, also with abandoned branches', async () => {
    const { form } = declared();
    // Not by the errors: a browser's own check of a control is no rule of the database.
    const sets = fc
      .tuple(arbitraryAnswers(form.model), fc.boolean())
      .map(([raw, isPruned]) =>
        isPruned ? evaluate(form, raw).answers : normaliseAnswers(form.model, raw),
      );
    expect(await agreedOn(declared, sets)).toBeGreaterThan(0.05);
  });
});
