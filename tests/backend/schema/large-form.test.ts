import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { evaluate } from '../../../src/form-engine/evaluate.ts';
import { answersToRow, rowToAnswers } from '../../../src/form-engine/row.ts';
import { declaredForm, type DeclaredForm } from '../../fixtures/declared-form.ts';
import { makeLarge } from '../../fixtures/questions/large-form.ts';
import { insertRow, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sample } from '../../fixtures/samples.ts';

let declared: DeclaredForm;
let database: PGlite;

beforeAll(async () => {
  declared = await declaredForm(makeLarge);
  database = await migratedDatabase(declared.sql);
  await database.exec('begin');
});

afterAll(() => database.close());

describe('a form of 200 questions in 40 steps', () => {
  const answers = { ...sample('minimal'), question1: 'Given', question2: 12, question4: 'one' };

  it('is that large', () => {
    const { fields, steps } = declared.form.model;
    expect(Object.keys(fields)).toHaveLength(200);
    expect(steps.filter(({ kind }) => kind === 'questions')).toHaveLength(40);
  });

  it('is stored, every question in a column', async () => {
    const { model } = declared.form;
    const { errors } = evaluate(declared.form, answers);
    expect([...errors]).toEqual([]);
    const row = await insertRow(database, model.table, answersToRow(model, answers));
    expect(row && rowToAnswers(model, row)).toEqual(answers);
    const wrong = answersToRow(model, { ...answers, question2: 10_000 });
    expect(await insertRow(database, model.table, wrong)).toBeUndefined();
  });
});
