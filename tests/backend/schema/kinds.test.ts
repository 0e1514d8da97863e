import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/form-engine/evaluate.ts';
import type { Form } from '../../../src/form-engine/form.ts';
import type { Answers } from '../../../src/form-engine/form-model.ts';
import { answersToRow, rowToAnswers, type Row } from '../../../src/form-engine/row.ts';
import { isMultipleOf } from '../../../src/form-engine/values/multiple-of.ts';
import { dayOf } from '../../../src/form-engine/values/relative-day.ts';
import { addressAnswers, askAddresses } from '../../fixtures/questions/address-questions.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import {
  askConsent,
  consentAnswers,
  FORMER_VERSION,
  NEWS_VERSION,
} from '../../fixtures/questions/consent-questions.ts';
import { askDates, DATE_QUESTIONS } from '../../fixtures/questions/date-questions.ts';
import { declaredForm, type DeclaredForm } from '../../fixtures/declared-form.ts';
import { addField, allOf, changeField } from '../../fixtures/edits.ts';
import { expectAgreement } from '../../fixtures/expect-agreement.ts';
import { addHiddenValues, hiddenAnswers } from '../../fixtures/questions/hidden-questions.ts';
import { listAnswers, listForm } from '../../fixtures/questions/list-questions.ts';
import {
  insertInto,
  insertRow,
  insertRows,
  migratedDatabase,
} from '../../fixtures/migrated-database.ts';
import { addNumbers, numberAnswers } from '../../fixtures/questions/number-questions.ts';
import { sample } from '../../fixtures/samples.ts';

interface Kind {
  readonly declare: () => Promise<DeclaredForm>;
  /** Sound answers to the questions of this kind. */
  readonly sound: Answers;
  /** The questions that have arbitrary answers in one set: with more of them hardly any set would hold. */
  readonly names: fc.Arbitrary<readonly string[]>;
  readonly seed: number;
  /** The share of the sets that both take at least, and that both refuse. */
  readonly least: number;
  /** Columns of rows that other clients make, none of which may be stored. */
  readonly refused: readonly Row[];
  /** Values that rows hold of questions that are asked no more. */
  readonly former: readonly {
    readonly name: string;
    readonly column: string;
    readonly value: string;
  }[];
}

const oneOf = (answers: object) => fc.constantFrom(...Object.keys(answers)).map((name) => [name]);

const KINDS: Readonly<Record<string, Kind>> = {
  addresses: {
    declare: () => declaredForm(askAddresses),
    sound: addressAnswers,
    names: oneOf(addressAnswers),
    seed: 23,
    least: 0.1,
    refused: [
      { website: 'javascript:alert(1)' },
      { website: 'https://example.com\nhttps://example.com' },
      { billing_email: 'a@b.co\nbcc: c@d.co' },
      { phone: '2025550100\n' },
      { phone: '' },
    ],
    former: [{ name: 'formerPhone', column: 'former_phone', value: '+1 202 555 0100' }],
  },
  consent: {
    declare: () => declaredForm(askConsent),
    sound: consentAnswers,
    names: fc.constantFrom(['news'], ['terms', 'news']),
    seed: 33,
    least: 0.1,
    refused: ['true', 'false', NEWS_VERSION, ''].map((terms) => ({ terms })),
    former: [{ name: 'formerConsent', column: 'former_consent', value: NEWS_VERSION }],
  },
  dates: {
    declare: () => declaredForm(askDates),
    sound: {},
    names: oneOf(DATE_QUESTIONS),
    seed: 13,
    least: 0.1,
    refused: ['infinity', '-infinity', '0044-03-15 BC', '12026-01-01', '2027-02-29'].map((day) => ({
      any_day: day,
    })),
    former: [{ name: 'formerDate', column: 'former_date', value: '2020-02-29' }],
  },
  lists: {
    declare: () => listForm(),
    sound: listAnswers,
    names: fc.constant(Object.keys(listAnswers)),
    seed: 23,
    least: 0.01,
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
    former: [],
  },
  numbers: {
    declare: () => declaredForm(addNumbers),
    sound: numberAnswers,
    names: fc.nat({ max: 8 }).map((first) => Object.keys(numberAnswers).slice(first, first + 2)),
    seed: 13,
    least: 0.2,
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
    former: [],
  },
  texts: {
    declare: () =>
      declaredForm(
        addField(
          'teamName',
          { type: 'string', title: 'Team', minLength: 2, maxLength: 4, pattern: '^[^a-z]' },
          'custom-needs',
        ),
      ),
    sound: { teamName: '𝒜b' },
    names: fc.constant(['teamName']),
    seed: 7,
    least: 0.1,
    refused: ['x', '𝒜𝒜𝒜𝒜𝒜', 'ab', ''].map((team_name) => ({ team_name })),
    former: [],
  },
  'hidden values': {
    declare: () => declaredForm(addHiddenValues),
    sound: hiddenAnswers,
    names: fc.constant(Object.keys(hiddenAnswers)),
    seed: 33,
    // The browser cuts them, so none is refused.
    least: 0,
    refused: [{ utm_source: 'x'.repeat(21) }, { utm_source: '' }],
    former: [],
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

describe.each(Object.entries(KINDS))('a form with %s', (_kind, kind) => {
  const declared = declare(kind.declare);
  const sound = { ...sample('minimal'), ...kind.sound };

  it('has random answers taken or refused alike by the client and the database', async () => {
    const { form, database } = declared();
    const sets = fc.tuple(arbitraryAnswers(form.model), kind.names).map(([raw, names]) => {
      const some = Object.fromEntries(names.map((name) => [name, raw[name]]));
      return evaluate(form, { ...sound, ...some }).answers;
    });
    const { accepted, refused } = await expectAgreement({ form, database, sets, seed: kind.seed });
    expect(Math.min(accepted, refused)).toBeGreaterThanOrEqual(kind.least);
  });

  it('has wrong rows of another client refused', async () => {
    const { form, database, table } = declared();
    const row = answersToRow(form.model, sound);
    const tried = [{}, ...kind.refused].map((change) => ({ ...row, ...change }));
    const [right, ...wrong] = await insertRows(database, table, tried);
    expect(right && rowToAnswers(form.model, right)).toEqual(sound);
    const taken = kind.refused.filter((_change, index) => wrong[index] !== undefined);
    expect(taken).toEqual([]);
  });

  it.each(kind.former)(
    'keeps what rows hold of a question that is asked no more',
    async (former) => {
      const { form, database, table } = declared();
      const row = { ...answersToRow(form.model, sound), [former.column]: former.value };
      const found = await insertRow(database, table, row);
      expect(found && rowToAnswers(form.model, found)).toMatchObject({
        [former.name]: former.value,
      });
    },
  );
});

describe('a consent', () => {
  const declared = declare(() => declaredForm(askConsent));

  it('is taken in the version of a page that was opened before the text changed', async () => {
    const { form, database, table } = declared();
    const answers = { ...sample('minimal'), ...consentAnswers, terms: FORMER_VERSION };
    expect(await insertRow(database, table, answersToRow(form.model, answers))).toMatchObject({
      terms: FORMER_VERSION,
    });
  });
});

describe('a limit that goes by the day of answering', () => {
  const declared = declare(() => declaredForm(askDates));
  // By the database's own day: the person's may be the one before or after.
  const today = new Date().toISOString().slice(0, 10);
  const off = (limit: string, days: string) => dayOf(limit, dayOf(days, today));

  it.each([
    ['startDate', off('today', '-P1D'), off('today', '-P2D')],
    ['startDate', off('+P90D', '+P1D'), off('+P90D', '+P2D')],
    ['birthday', off('-P18Y', '+P1D'), dayOf('+P2D', off('-P18Y', '+P1D'))],
    ['lastMonth', off('-P6M', '-P1D'), dayOf('-P4D', off('-P6M', '-P1D'))],
  ])('of %s lets one day more through, as it may be where the person is', async (name, ...days) => {
    const { form, database, table } = declared();
    const rows = days.map((day) => answersToRow(form.model, { ...sample('minimal'), [name]: day }));
    const [one, two] = await insertRows(database, table, rows);
    expect(one && rowToAnswers(form.model, one)).toMatchObject({ [name]: days[0] });
    expect(two).toBeUndefined();
  });
});

describe('a number', () => {
  const declared = declare(() => declaredForm(addNumbers));

  it('is a multiple for the client where it is one for the database, in 2,000 pairs', async () => {
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

  it('that was whole takes decimals in the same column after an edit, and rows from before stay', async () => {
    const { form, database, table } = declared();
    const wider = await declaredForm(
      allOf(addNumbers, changeField('floor', { type: 'number', multipleOf: 0.5 })),
    );
    const row = answersToRow(form.model, { ...sample('minimal'), ...numberAnswers });
    await insertInto(database, table, row);
    await database.exec(wider.sql);
    const { rows } = await database.query<{ floor: string }>(`select floor from ${table}`);
    expect(rows.map(({ floor }) => Number(floor))).toEqual([numberAnswers.floor]);
    const after = [1.5, 1.2].map((floor) => ({ ...row, floor }));
    const [half, fifth] = await insertRows(database, table, after);
    expect([half !== undefined, fifth]).toEqual([true, undefined]);
  });
});

describe('a hidden value', () => {
  const declared = declare(() => declaredForm(addHiddenValues));

  it('is stored as the browser has cut it', async () => {
    const { form, database, table } = declared();
    const given = { ...sample('minimal'), utmSource: 'x'.repeat(21), utmCampaign: '𝒯'.repeat(61) };
    const { answers } = evaluate(form, given);
    expect(answers).toMatchObject({ utmSource: 'x'.repeat(20), utmCampaign: '𝒯'.repeat(60) });
    const row = await insertRow(database, table, answersToRow(form.model, answers));
    expect(row && rowToAnswers(form.model, row)).toEqual(answers);
  });
});
