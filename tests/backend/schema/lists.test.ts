import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/form-engine/evaluate.ts';
import type { Form } from '../../../src/form-engine/form.ts';
import type { Answers } from '../../../src/form-engine/form-model.ts';
import { answersToRow, rowToAnswers } from '../../../src/form-engine/row.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import { listAnswers, listForm } from '../../fixtures/list-questions.ts';
import { insertRow, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sample } from '../../fixtures/samples.ts';

const answers = { ...sample('minimal'), ...listAnswers };

let form: Form;
let database: PGlite;

beforeAll(async () => {
  const declared = await listForm();
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
  it('agree on 2,000 sets of long lists', async () => {
    const seen = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(arbitraryAnswers(form.model), async (raw) => {
        const some = Object.fromEntries(Object.keys(listAnswers).map((name) => [name, raw[name]]));
        const { answers: taken } = evaluate(form, { ...answers, ...some });
        const accepted = form.validate(taken);
        expect(await stored(taken)).toEqual(accepted ? taken : undefined);
        seen[accepted ? 'accepted' : 'refused']++;
      }),
      { numRuns: 2000, seed: 23 },
    );
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(20);
  });

  it.each([
    ['no choice', { agency: 'trade-nothing' }],
    ['a choice twice', { partners: ['agriculture-human-capital', 'agriculture-human-capital'] }],
    ['one that is none among others', { partners: ['agriculture-human-capital', 'nobody'] }],
    [
      'too many',
      {
        partners: [
          'agriculture-human-capital',
          'agriculture-secretary',
          'agriculture-acquisition',
          'agriculture-budget',
        ],
      },
    ],
  ])('refuse %s', async (_what, wrong) => {
    const given: Answers = { ...answers, ...wrong };
    expect(form.validate(given)).toBe(false);
    expect(await stored(given)).toBeUndefined();
  });
});
