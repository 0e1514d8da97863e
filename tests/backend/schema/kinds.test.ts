import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate, normaliseAnswers } from '../../../src/form-engine/evaluate.ts';
import type { Form } from '../../../src/form-engine/form.ts';
import type { Answers } from '../../../src/form-engine/form-model.ts';
import { answersToRow, rowToAnswers, type Row } from '../../../src/form-engine/row.ts';
import { isMultipleOf } from '../../../src/form-engine/values/multiple-of.ts';
import { dayOf } from '../../../src/form-engine/values/relative-day.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import { declaredForm, type DeclaredForm } from '../../fixtures/declared-form.ts';
import { addField, changeField } from '../../fixtures/edits.ts';
import { expectAgreement } from '../../fixtures/expect-agreement.ts';
import {
  insertInto,
  insertRow,
  insertRows,
  migratedDatabase,
} from '../../fixtures/migrated-database.ts';
import { addressAnswers, askAddresses } from '../../fixtures/questions/address-questions.ts';
import {
  askConsent,
  consentAnswers,
  FORMER_VERSION,
  NEWS_VERSION,
} from '../../fixtures/questions/consent-questions.ts';
import { askDates, DATE_QUESTIONS } from '../../fixtures/questions/date-questions.ts';
import { addHiddenValues, hiddenAnswers } from '../../fixtures/questions/hidden-questions.ts';
import { listAnswers, listForm } from '../../fixtures/questions/list-questions.ts';
import { addNumbers, numberAnswers } from '../../fixtures/questions/number-questions.ts';
import { answerSets, sample } from '../../fixtures/samples.ts';

interface Kind {
  /** The questions that have arbitrary answers in one set: with more of them hardly any set would hold. */
  readonly names: fc.Arbitrary<readonly string[]>;
  /** Columns of rows that other clients make, none of which may be stored. */
  readonly refused: readonly Row[];
}

const oneOf = (answers: object) => fc.constantFrom(...Object.keys(answers)).map((name) => [name]);

/** The edits that ask a question of each kind beside those of the project. */
const EDITS = [
  askAddresses,
  askConsent,
  askDates,
  addNumbers,
  addHiddenValues,
  addField(
    'teamName',
    { type: 'string', title: 'Team', minLength: 2, maxLength: 4, pattern: '^[^a-z]' },
    'custom-needs',
  ),
];

/** Sound answers to them. */
const SOUND: Answers = {
  ...sample('minimal'),
  ...addressAnswers,
  ...consentAnswers,
  ...listAnswers,
  ...numberAnswers,
  ...hiddenAnswers,
  teamName: '𝒜b',
};

const KINDS: Readonly<Record<string, Kind>> = {
  addresses: {
    names: oneOf(addressAnswers),
    refused: [
      { website: 'javascript:alert(1)' },
      { website: 'https://example.com\nhttps://example.com' },
      { billing_email: 'a@b.co\nbcc: c@d.co' },
      { phone: '2025550100\n' },
      { phone: '' },
    ],
  },
  consent: {
    names: fc.constantFrom(['news'], ['terms', 'news']),
    refused: ['true', 'false', NEWS_VERSION, ''].map((terms) => ({ terms })),
  },
  dates: {
    names: oneOf(DATE_QUESTIONS),
    refused: ['infinity', '-infinity', '0044-03-15 BC', '12026-01-01', '2027-02-29'].map((day) => ({
      any_day: day,
    })),
  },
  lists: {
    names: fc.constant(Object.keys(listAnswers)),
    refused: [
      { agency: 'trade-nothing' },
      { partners: ['agriculture-human-capital', 'agriculture-human-capital'] },
      { partners: ['agriculture-human-capital', 'nobody'] },
      {
        partners: [
          'agriculture-human-capital',
          'agriculture-secretary',
          'agriculture-acquisition',
          'agriculture-budget',
        ],
      },
    ],
  },
  numbers: {
    names: fc.nat({ max: 8 }).map((first) => Object.keys(numberAnswers).slice(first, first + 2)),
    refused: [
      { floor: 'NaN' },
      { floor: 'Infinity' },
      { floor: 1.5 },
      { floor: '1000000000000000' },
      { price: '1.005' },
      { price: -0.01 },
      { share: 1 },
      { packs: 7 },
    ],
  },
  texts: {
    names: fc.constant(['teamName']),
    refused: ['x', '𝒜𝒜𝒜𝒜𝒜', 'ab', ''].map((team_name) => ({ team_name })),
  },
  'hidden values': {
    names: fc.constant(Object.keys(hiddenAnswers)),
    refused: [{ utm_source: 'x'.repeat(21) }, { utm_source: '' }],
  },
};

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

describe('a form with every kind of question', () => {
  const declared = declare(() => listForm(...EDITS));

  it('has random answers taken or refused alike by the client and the database', async () => {
    const { form, database } = declared();
    const names = fc.oneof(...Object.values(KINDS).map((kind) => kind.names));
    const sets = fc.tuple(arbitraryAnswers(form.model), names).map(([raw, some]) => {
      const changes = Object.fromEntries(some.map((name) => [name, raw[name]]));
      return evaluate(form, { ...SOUND, ...changes }).answers;
    });
    const { accepted, refused } = await expectAgreement({ form, database, sets, seed: 23 });
    expect(Math.min(accepted, refused)).toBeGreaterThan(0.2);
  });

  it.each(Object.entries(KINDS))(
    'has wrong rows of another client refused: %s',
    async (_kind, { refused }) => {
      const { form, database, table } = declared();
      const row = answersToRow(form.model, SOUND);
      const tried = [{}, ...refused].map((change) => ({ ...row, ...change }));
      const [right, ...wrong] = await insertRows(database, table, tried);
      expect(right && rowToAnswers(form.model, right)).toEqual(SOUND);
      expect(refused.filter((_change, index) => wrong[index] !== undefined)).toEqual([]);
    },
  );

  it('keeps what rows hold of questions that are asked no more', async () => {
    const { form, database, table } = declared();
    const former = {
      former_phone: '+1 202 555 0100',
      former_consent: NEWS_VERSION,
      former_date: '2020-02-29',
    };
    const row = { ...answersToRow(form.model, SOUND), ...former };
    expect(await insertRow(database, table, row)).toMatchObject(former);
  });

  it('takes consent in the version of a page that was opened before the text changed', async () => {
    const answers = { ...SOUND, terms: FORMER_VERSION };
    expect(await stored(declared, answers)).toEqual(answers);
  });

  it('stores a hidden value as the browser has cut it', async () => {
    const given = { ...SOUND, utmSource: 'x'.repeat(21), utmCampaign: '𝒯'.repeat(61) };
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
    expect(await stored(declared, { ...SOUND, [name]: day })).toMatchObject({ [name]: day });
    expect(await stored(declared, { ...SOUND, [name]: dayAfter })).toBeUndefined();
  });

  it('takes a number for a multiple where the database does, in 2,000 pairs', async () => {
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

  it('takes decimals in the column of a whole number after an edit, and keeps its rows', async () => {
    const { form, database, table } = declared();
    const row = answersToRow(form.model, SOUND);
    await insertInto(database, table, row);
    const half = changeField('floor', { type: 'number', multipleOf: 0.5 });
    await database.exec((await listForm(...EDITS, half)).sql);
    const { rows } = await database.query<{ floor: string }>(`select floor from ${table}`);
    expect(rows.map(({ floor }) => Number(floor))).toEqual([numberAnswers.floor]);
    const after = [1.5, 1.2].map((floor) => ({ ...row, floor }));
    const [taken, refused] = await insertRows(database, table, after);
    expect([taken !== undefined, refused]).toEqual([true, undefined]);
  });
});

describe('the form of the project', () => {
  const declared = declare(() => declaredForm());

  it.each([...answerSets])('takes %s on both sides, and gives it back', async (_name, answers) => {
    const { answers: relevant, errors } = evaluate(declared().form, answers);
    expect(errors.size).toBe(0);
    expect(await stored(declared, relevant)).toEqual(answers);
  });

  it('takes or refuses random answers alike, also with abandoned branches', async () => {
    const { form, database } = declared();
    // Not by the errors: a browser's own check of a control is no rule of the database.
    const sets = fc
      .tuple(arbitraryAnswers(form.model), fc.boolean())
      .map(([raw, isPruned]) =>
        isPruned ? evaluate(form, raw).answers : normaliseAnswers(form.model, raw),
      );
    const { accepted, refused } = await expectAgreement({ form, database, sets, seed: 4 });
    expect(Math.min(accepted, refused)).toBeGreaterThan(0.05);
  });

  it.each([
    ['a list with nothing in it', { features: [null] }],
    ['an answer of an abandoned branch', { custom_frontend: 'Vue.js' }],
    ['a missing answer', { email: null }],
  ])('has a row of another client with %s refused', async (_what, change) => {
    const { form, database, table } = declared();
    const row = answersToRow(form.model, { ...sample('minimal') });
    expect(await insertRow(database, table, { ...row, ...change })).toBeUndefined();
  });
});
