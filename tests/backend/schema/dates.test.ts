import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/form-engine/evaluate.ts';
import type { Answers } from '../../../src/form-engine/form-model.ts';
import { dayOf } from '../../../src/form-engine/values/relative-day.ts';
import { answersToRow, rowToAnswers } from '../../../src/form-engine/row.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import { askDates } from '../../fixtures/date-questions.ts';
import { declaredForm, type DeclaredForm } from '../../fixtures/declared-form.ts';
import { insertRow, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sample } from '../../fixtures/samples.ts';

let declared: DeclaredForm;
let database: PGlite;

beforeAll(async () => {
  declared = await declaredForm(askDates);
  database = await migratedDatabase(declared.sql);
  await database.exec('begin');
});

afterAll(() => database.close());

async function stored(answers: Answers): Promise<Answers | undefined> {
  const { model } = declared.form;
  const row = await insertRow(database, model.table, answersToRow(model, answers));
  return row && rowToAnswers(model, row);
}

describe('a form with dates', () => {
  it('has 2,000 sets of answers taken or refused alike by the client and the database', async () => {
    const { form } = declared;
    const seen = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(arbitraryAnswers(form.model), fc.nat(7), async (raw, wrong) => {
        // One date a set is arbitrary, the others are left out: otherwise hardly any set would hold.
        const dates = Object.values(form.model.fields).filter(({ kind }) => kind === 'date');
        const name = dates[wrong % dates.length]?.name ?? '';
        const { answers } = evaluate(form, { ...sample('minimal'), [name]: raw[name] });
        const accepted = form.validate(answers);
        expect(await stored(answers)).toEqual(accepted ? answers : undefined);
        seen[accepted ? 'accepted' : 'refused']++;
      }),
      { numRuns: 2000, seed: 13 },
    );
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(200);
  });

  it('keeps what rows hold of a date that is asked no more', async () => {
    const { model } = declared.form;
    const row = { ...answersToRow(model, { ...sample('minimal') }), former_date: '2020-02-29' };
    const found = await insertRow(database, model.table, row);
    expect(found && rowToAnswers(model, found)).toMatchObject({ formerDate: '2020-02-29' });
  });

  it.each(['infinity', '-infinity', '0044-03-15 BC', '12026-01-01', '2027-02-29'])(
    'refuses %s of another client',
    async (day) => {
      expect(await stored({ ...sample('minimal'), anyDay: day })).toBeUndefined();
    },
  );
});

describe('a limit that goes by the day of answering', () => {
  // By the database's own day: the person's may be the one before or after.
  const today = new Date().toISOString().slice(0, 10);
  const off = (limit: string, days: string) => dayOf(limit, dayOf(days, today));

  it.each([
    ['startDate', off('today', '-P1D'), off('today', '-P2D')],
    ['startDate', off('+P90D', '+P1D'), off('+P90D', '+P2D')],
    ['birthday', off('-P18Y', '+P1D'), dayOf('+P2D', off('-P18Y', '+P1D'))],
    ['lastMonth', off('-P6M', '-P1D'), dayOf('-P4D', off('-P6M', '-P1D'))],
  ])(
    'of %s lets one day more through, as it may be where the person is',
    async (name, one, two) => {
      const minimal = sample('minimal');
      expect(await stored({ ...minimal, [name]: one })).toMatchObject({ [name]: one });
      expect(await stored({ ...minimal, [name]: two })).toBeUndefined();
    },
  );
});
