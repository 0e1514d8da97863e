import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate, normaliseAnswers } from '../../../src/form-engine/evaluate.ts';
import type { Answers } from '../../../src/form-engine/form-model.ts';
import { answersToRow, rowToAnswers } from '../../../src/form-engine/row.ts';
import { form } from '../../../src/generated/form.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import { declaredForm } from '../../fixtures/declared-form.ts';
import { expectAgreement } from '../../fixtures/expect-agreement.ts';
import { insertRow, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { answerSets } from '../../fixtures/samples.ts';

let database: PGlite;

beforeAll(async () => {
  // With every rule, also one that waits until pages from before it are gone.
  database = await migratedDatabase((await declaredForm()).sql);
  await database.exec('begin');
});

afterAll(() => database.close());

/** Returns the row that the database stores of these answers, or `undefined` when it refuses them. */
async function stored(answers: Answers): Promise<Answers | undefined> {
  const row = await insertRow(database, form.model.table, answersToRow(form.model, answers));
  return row && rowToAnswers(form.model, row);
}

describe('the client and the database', () => {
  it.each([...answerSets])('both take %s, and it comes back as given', async (_name, answers) => {
    const { answers: relevant, errors } = evaluate(form, answers);
    expect(errors.size).toBe(0);
    expect(await stored(relevant)).toEqual(answers);
  });

  it('agree on random answers that went through the form', async () => {
    // Not by the errors: a browser's own check of a control is no rule of the database.
    const sets = arbitraryAnswers(form.model).map((raw) => evaluate(form, raw).answers);
    const { accepted, refused } = await expectAgreement({ form, database, sets, seed: 4 });
    expect(Math.min(accepted, refused)).toBeGreaterThan(0.1);
  });

  it('agree on random answers that carry abandoned branches', async () => {
    const sets = arbitraryAnswers(form.model).map((raw) => normaliseAnswers(form.model, raw));
    const { refused } = await expectAgreement({ form, database, sets, seed: 5 });
    expect(refused).toBeGreaterThan(0);
  });
});

describe('a row that another client makes', () => {
  it.each([
    ['a list with nothing in it', { features: [null] }],
    ['an answer of an abandoned branch', { custom_frontend: 'Vue.js' }],
    ['a missing answer', { email: null }],
  ])('with %s is refused', async (_what, change) => {
    const row = answersToRow(form.model, evaluate(form, answerSets.get('minimal')).answers);
    expect(await insertRow(database, form.model.table, row)).toBeDefined();
    expect(await insertRow(database, form.model.table, { ...row, ...change })).toBeUndefined();
  });
});
