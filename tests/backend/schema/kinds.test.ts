import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRow } from '#scripts/dev/seed-rows.ts';
import { readOverview } from '#src/admin/overview/load-overview.ts';
import { evaluate, normaliseAnswers } from '#src/form-engine/evaluate.ts';
import type { Form } from '#src/form-engine/form.ts';
import type { Answers } from '#src/form-engine/form-model.ts';
import { answersToRow, rowToAnswers, type Row } from '#src/form-engine/row.ts';
import { isMultipleOf } from '#src/form-engine/values/multiple-of.ts';
import { dayOf } from '#src/form-engine/values/relative-day.ts';
import { staffForm } from '#src/generated/example/staff-form.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import {
  declaredBy,
  declaredForm,
  exampleTexts,
  type DeclaredForm,
} from '../../fixtures/declared-form.ts';
import { edited } from '../../fixtures/edited-texts.ts';
import { addField, changeField } from '../../fixtures/edits.ts';
import {
  countRow,
  insertRow,
  insertRows,
  migratedDatabase,
} from '../../fixtures/migrated-database.ts';
import { askByConditions, FOLLOW_UP_NAMES } from '../../fixtures/condition-questions.ts';
import { answerSets, exampleAnswers, sample } from '../../fixtures/samples.ts';
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

/** Returns the answers that the database stores of these, or `undefined` when it refuses them. */
async function stored(declared: Declared, given: Answers): Promise<Answers | undefined> {
  const { form, database, table } = declared();
  const row = await insertRow(database, table, answersToRow(form.model, given));
  return row && rowToAnswers(form.model, row);
}

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

/** Columns of rows that other clients send; none may be stored. */
const REFUSED: readonly Row[] = [
  { website: 'javascript:alert(1)' },
  { website: 'https://example.com\nhttps://example.com' },
  { website: 'www.example.com' },
  { website: 'https://bücher.example' },
  { billing_email: 'a@b.co\nbcc: c@d.co' },
  { phone: '2025550100\n' },
  { phone: '' },
  { phone: '2025550100 (mobile) (home)' },
  ...['true', 'c139a4c4', ''].map((terms) => ({ terms })),
  ...['infinity', '-infinity', '0044-03-15 BC', '12026-01-01', '2027-02-29'].map((day) => ({
    any_day: day,
  })),
  { agency: 'trade-nothing' },
  { partners: [null] },
  { partners: ['agriculture-human-capital', 'agriculture-human-capital'] },
  { partners: ['agriculture-human-capital', 'nobody'] },
  { partners: ['secretary', 'records', 'data', 'policy'].map((one) => `agriculture-${one}`) },
  ...['NaN', 'Infinity', 1.5, '1000000000000000'].map((floor) => ({ floor })),
  { price: '1.005' },
  { price: -0.01 },
  { share: 1 },
  { packs: 7 },
  ...['x', '𝒜'.repeat(81), '', null].map((name) => ({ name })),
  ...['hr-042', 'HR-042\n'].map((badge) => ({ badge })),
  ...[
    'Ada',
    {},
    [],
    [[]],
    ['Ada'],
    [null],
    [{}],
    [{ name: 'Ada' }],
    [{ name: null, role: 'expert' }],
    [{ name: 'x'.repeat(81), role: 'expert' }],
    [{ name: 'Ada', role: 'boss' }],
    [{ name: 'Ada', role: ['expert'] }],
    [{ name: 'Ada', role: 'expert', otherRole: 'Clerk' }],
    [{ name: 'Ada', role: 'other' }],
    [{ name: 'Ada', role: 'other', otherRole: 'x'.repeat(2001) }],
    [{ name: 'Ada', role: 'expert', since: '2026-02-30' }],
    [{ name: 'Ada', role: 'expert', since: 'infinity' }],
    [{ name: 'Ada', role: 'expert', since: '9999-12-31' }],
    [{ name: 'Ada', role: 'expert', hours: '8' }],
    [{ name: 'Ada', role: 'expert', hours: 0.3 }],
    [{ name: 'Ada', role: 'expert', skills: ['law', 'law'] }],
    [{ name: 'Ada', role: 'expert', skills: [] }],
    [{ name: 'Ada', role: 'expert', skills: [null] }],
    [{ name: 'Ada', role: 'expert', isLead: 'true' }],
    [{ name: 'Ada', role: 'expert', _id: 'a', _at: 1 }],
    Array.from({ length: 51 }, () => ({ name: 'Ada', role: 'expert' })),
  ].map((people) => ({ people })),
  { utm_source: 'x'.repeat(21) },
  { utm_source: '' },
];

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

  it('refuses wrong rows of another client', async () => {
    const { form, database, table } = declared();
    const row = answersToRow(form.model, exampleAnswers);
    const tried = [{}, ...REFUSED].map((change) => ({ ...row, ...change }));
    const [right, ...wrong] = await insertRows(database, table, tried);
    expect(right && rowToAnswers(form.model, right)).toEqual(exampleAnswers);
    expect(REFUSED.filter((_change, index) => wrong[index] !== undefined)).toEqual([]);
  });

  it('accepts the submissions that npm run seed makes up', async () => {
    const { form, database, table } = declared();
    const seeded = {
      form,
      staff: staffForm.model,
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

  it('keeps stored answers of retired questions and of changed texts', async () => {
    const { form, database, table } = declared();
    const former = {
      former_phone: '+1 202 555 0100',
      former_consent: 'c139a4c4',
      former_date: '2020-02-29',
      terms: 'c2c942f2',
    };
    const row = { ...answersToRow(form.model, exampleAnswers), ...former };
    expect(await insertRow(database, table, row)).toMatchObject(former);
  });

  it('stores a hidden value as the browser has truncated it', async () => {
    const given = {
      ...exampleAnswers,
      utmSource: 'x'.repeat(21),
      utmCampaign: '𝒯'.repeat(61),
    };
    const { answers } = evaluate(declared().form, given);
    expect(answers).toMatchObject({ utmSource: 'x'.repeat(20), utmCampaign: '𝒯'.repeat(60) });
    expect(await stored(declared, answers)).toEqual(answers);
  });

  // By the database's own day: the person's may be the one before or after.
  const today = new Date().toISOString().slice(0, 10);
  const off = (limit: string, days: string) => dayOf(limit, dayOf(days, today));

  it.each([
    ['startDate', off('today', '-P1D'), off('today', '-P2D')],
    ['startDate', off('+P90D', '+P1D'), off('+P90D', '+P2D')],
    ['birthday', off('-P18Y', '+P1D'), dayOf('+P2D', off('-P18Y', '+P1D'))],
    ['lastMonth', off('-P6M', '-P1D'), dayOf('-P4D', off('-P6M', '-P1D'))],
  ])('lets one day more than its limit through for %s', async (name, day, dayAfter) => {
    expect(await stored(declared, { ...exampleAnswers, [name]: day })).toMatchObject({
      [name]: day,
    });
    expect(await stored(declared, { ...exampleAnswers, [name]: dayAfter })).toBeUndefined();
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
    await database.exec((await declaredBy(edited(await exampleTexts(), half))).sql);
    const row = answersToRow(form.model, exampleAnswers);
    const after = [1.5, 1.2].map((floor) => ({ ...row, floor }));
    const [taken, refused] = await insertRows(database, table, after);
    expect([taken !== undefined, refused]).toEqual([true, undefined]);
  });

  it('refuses fewer items than a group needs after an edit', async () => {
    const { form, database, table } = declared();
    const two = changeField('people', { minItems: 2 });
    await database.exec((await declaredBy(edited(await exampleTexts(), two))).sql);
    const row = answersToRow(form.model, exampleAnswers);
    const person = { name: 'Ada', role: 'expert' };
    const after = [[person, person], [person]].map((people) => ({ ...row, people }));
    const [taken, refused] = await insertRows(database, table, after);
    expect([taken !== undefined, refused]).toEqual([true, undefined]);
  });

  it('finds a word in a group that offers no choices after an edit', async () => {
    const { database } = declared();
    const titles = { itemTitle: 'Witness {number}', addTitle: 'Add a witness' };
    const added = edited(await exampleTexts(), (files) => {
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
    const { staffForm: asked, sql } = await declaredBy(added);
    await database.exec(`set role postgres; ${sql}; reset role`);
    const answers = { ...exampleAnswers, witnesses: [{ name: 'Grace Zyx' }] };
    const row = answersToRow(asked.model, answers);
    const search = { column: 'search_text', operator: 'contains', values: ['zyx'] } as const;
    const counts = await countRow(database, asked.model, row, [search]);
    expect(readOverview(counts).total).toBe(1);
  });
});

describe('a form with conditions of every operator', () => {
  const declared = declare(() => declaredForm(askByConditions));

  it('accepts and refuses answers around each limit alike, with and without a follow-up', async () => {
    const { form } = declared();
    const values = {
      seats: [7, 8, 99, 100, 101],
      price: [0.28, 0.29, 0.3, 1000.49, 1000.5],
      kickOff: ['2026-09-30', '2026-10-01', '2026-10-02', '2027-03-09'],
      cloud: ['aws', 'azure', 'gcp', 'onprem'],
      isFederal: [true, false],
      features: [['chatbot'], ['resume-evaluation']],
    };
    const answers = fc.record<Record<string, unknown>>(
      Object.fromEntries(
        Object.entries<readonly unknown[]>(values).map(([name, all]) => [
          name,
          fc.option(fc.constantFrom(...all), { nil: undefined }),
        ]),
      ),
    );
    const followUp = fc.option(fc.constantFrom(...FOLLOW_UP_NAMES));
    const sets = fc.tuple(answers, followUp).map(([given, changed]) => {
      const bare = normaliseAnswers(form.model, { ...sample('minimal'), ...given });
      const { relevant } = evaluate(form, bare);
      const names = FOLLOW_UP_NAMES.filter(
        (name) => relevant.has(name) !== (name === changed),
      );
      return { ...bare, ...Object.fromEntries(names.map((name) => [name, 'Given'])) };
    });
    expect(await agreedOn(declared, sets)).toBeGreaterThan(0.1);
  });
});

describe('the project’s form', () => {
  const declared = declare(() => declaredForm());

  it.each([...answerSets])(
    'accepts %s on both sides, and returns it',
    async (_name, answers) => {
      const { answers: relevant, errors } = evaluate(declared().form, answers);
      expect(errors.size).toBe(0);
      expect(await stored(declared, relevant)).toEqual(answers);
    },
  );

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
