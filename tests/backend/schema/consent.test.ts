import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/form-engine/evaluate.ts';
import type { Answers } from '../../../src/form-engine/form-model.ts';
import { answersToRow, rowToAnswers } from '../../../src/form-engine/row.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import {
  askConsent,
  consentAnswers,
  FORMER_VERSION,
  NEWS_VERSION,
} from '../../fixtures/consent-questions.ts';
import { declaredForm, type DeclaredForm } from '../../fixtures/declared-form.ts';
import { insertRow, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sample } from '../../fixtures/samples.ts';

const right = { ...sample('minimal'), ...consentAnswers };
let declared: DeclaredForm;
let database: PGlite;

beforeAll(async () => {
  declared = await declaredForm(askConsent);
  database = await migratedDatabase(declared.sql);
  await database.exec('begin');
});

afterAll(() => database.close());

async function stored(answers: Answers): Promise<Answers | undefined> {
  const { model } = declared.form;
  const row = await insertRow(database, model.table, answersToRow(model, answers));
  return row && rowToAnswers(model, row);
}

describe('a form with consent', () => {
  it('has 2,000 sets of answers taken or refused alike by the client and the database', async () => {
    const { form } = declared;
    const seen = { accepted: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(arbitraryAnswers(form.model), fc.boolean(), async (raw, isWhole) => {
        const terms = isWhole ? {} : { terms: raw['terms'] };
        const { answers } = evaluate(form, { ...right, ...terms, news: raw['news'] });
        const accepted = form.validate(answers);
        expect(await stored(answers)).toEqual(accepted ? answers : undefined);
        seen[accepted ? 'accepted' : 'refused']++;
      }),
      { numRuns: 2000, seed: 33 },
    );
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(200);
  });

  it('takes the version of a page that was opened before the text changed', async () => {
    expect(await stored({ ...right, terms: FORMER_VERSION })).toMatchObject({
      terms: FORMER_VERSION,
    });
  });

  it.each(['true', 'false', NEWS_VERSION, ''])('refuses %j of another client', async (terms) => {
    expect(await stored({ ...right, terms })).toBeUndefined();
  });

  it('keeps what rows hold of a consent that is asked for no more', async () => {
    const { model } = declared.form;
    const row = { ...answersToRow(model, right), former_consent: NEWS_VERSION };
    const found = await insertRow(database, model.table, row);
    expect(found && rowToAnswers(model, found)).toMatchObject({ formerConsent: NEWS_VERSION });
  });
});
