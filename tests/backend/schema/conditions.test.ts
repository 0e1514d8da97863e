import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evaluate, normaliseAnswers } from '../../../src/form-engine/evaluate.ts';
import type { Form } from '../../../src/form-engine/form.ts';
import type { Answers } from '../../../src/form-engine/form-model.ts';
import { answersToRow, rowToAnswers } from '../../../src/form-engine/row.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import { askByConditions, FOLLOW_UP_NAMES } from '../../fixtures/questions/condition-questions.ts';
import { declaredForm } from '../../fixtures/declared-form.ts';
import { expectAgreement } from '../../fixtures/expect-agreement.ts';
import { insertRow, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sample } from '../../fixtures/samples.ts';

const LOOKED_AT = ['seats', 'price', 'kickOff', 'cloud', 'isFederal', 'features'];

let form: Form;
let database: PGlite;

beforeAll(async () => {
  const declared = await declaredForm(askByConditions);
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

function withText(names: readonly string[]): Answers {
  return Object.fromEntries(names.map((name) => [name, 'Given']));
}

it('client and database agree on random answers, with any of the follow-ups', async () => {
  const sets = fc
    .tuple(
      arbitraryAnswers(form.model),
      fc.subarray(LOOKED_AT),
      fc.subarray(FOLLOW_UP_NAMES),
      fc.boolean(),
    )
    .map(([raw, looked, followUps, isComplete]) => {
      const some = Object.fromEntries(looked.map((name) => [name, raw[name]]));
      const given: Answers = {
        ...sample('minimal'),
        ...normaliseAnswers(form.model, some),
        ...withText(followUps),
      };
      if (!isComplete) return given;
      const missing = [...evaluate(form, given).required].filter((name) => !(name in given));
      return evaluate(form, { ...given, ...withText(missing) }).answers;
    });
  const { accepted, refused } = await expectAgreement({ form, database, sets, seed: 24 });
  expect(Math.min(accepted, refused)).toBeGreaterThan(0.1);
});

it.each<Answers>([
  ...[7, 8, 99, 100, 101].map((seats) => ({ seats })),
  ...[0.28, 0.29, 0.3, 1000.49, 1000.5].map((price) => ({ price })),
  ...['2026-09-30', '2026-10-01', '2026-10-02', '2027-03-09'].map((kickOff) => ({ kickOff })),
])('client and database ask for the same after %j', async (given) => {
  const bare: Answers = { ...sample('minimal'), ...given };
  const { relevant } = evaluate(form, bare);
  const asked = FOLLOW_UP_NAMES.filter((name) => relevant.has(name));
  const whole: Answers = { ...bare, ...withText(asked) };
  expect(await stored(whole)).toEqual(whole);
  for (const name of FOLLOW_UP_NAMES) {
    const others = Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name));
    const changed = name in whole ? others : { ...others, [name]: 'Given' };
    expect([name, (await stored(changed)) !== undefined]).toEqual([name, form.validate(changed)]);
  }
});
