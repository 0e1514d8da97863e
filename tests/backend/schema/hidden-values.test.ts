import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evaluate } from '../../../src/form-engine/evaluate.ts';
import type { Form } from '../../../src/form-engine/form.ts';
import { answersToRow, rowToAnswers } from '../../../src/form-engine/row.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import { declaredForm } from '../../fixtures/declared-form.ts';
import { addHiddenValues, hiddenAnswers } from '../../fixtures/hidden-questions.ts';
import { insertRow, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sample } from '../../fixtures/samples.ts';

let form: Form;
let database: PGlite;

beforeAll(async () => {
  const declared = await declaredForm(addHiddenValues);
  ({ form } = declared);
  database = await migratedDatabase(declared.sql);
  await database.exec('begin');
});

afterAll(() => database.close());

it('the database takes 2,000 sets of hidden values as the browser has cut them', async () => {
  const seen = { filled: 0, cut: 0 };
  await fc.assert(
    fc.asyncProperty(arbitraryAnswers(form.model), async (raw) => {
      const { utmSource, utmCampaign } = raw;
      const { answers } = evaluate(form, { ...sample('minimal'), utmSource, utmCampaign });
      const row = await insertRow(database, form.model.table, answersToRow(form.model, answers));
      expect(row && rowToAnswers(form.model, row)).toEqual(answers);
      seen.filled += Number('utmSource' in answers);
      seen.cut += Number(answers['utmSource'] !== undefined && answers['utmSource'] !== utmSource);
    }),
    { numRuns: 2000, seed: 33 },
  );
  expect(seen.filled).toBeGreaterThan(1000);
  expect(seen.cut).toBeGreaterThan(100);
});

it.each([
  ['too long a value', { utm_source: 'x'.repeat(21) }],
  ['an empty value', { utm_source: '' }],
])('a row of another client with %s is refused', async (_what, change) => {
  const row = answersToRow(form.model, { ...sample('minimal'), ...hiddenAnswers });
  expect(await insertRow(database, form.model.table, row)).toBeDefined();
  expect(await insertRow(database, form.model.table, { ...row, ...change })).toBeUndefined();
});
