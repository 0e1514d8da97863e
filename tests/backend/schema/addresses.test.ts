import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/form-engine/evaluate.ts';
import type { Answers } from '../../../src/form-engine/form-model.ts';
import { answersToRow, rowToAnswers } from '../../../src/form-engine/row.ts';
import { addressAnswers, askAddresses } from '../../fixtures/address-questions.ts';
import { arbitraryAnswers } from '../../fixtures/arbitrary-answers.ts';
import { declaredForm, type DeclaredForm } from '../../fixtures/declared-form.ts';
import { insertRow, migratedDatabase } from '../../fixtures/migrated-database.ts';
import { sample } from '../../fixtures/samples.ts';

const right = { ...sample('minimal'), ...addressAnswers };
let declared: DeclaredForm;
let database: PGlite;

beforeAll(async () => {
  declared = await declaredForm(askAddresses);
  database = await migratedDatabase(declared.sql);
  await database.exec('begin');
});

afterAll(() => database.close());

async function stored(answers: Answers): Promise<Answers | undefined> {
  const { model } = declared.form;
  const row = await insertRow(database, model.table, answersToRow(model, answers));
  return row && rowToAnswers(model, row);
}

describe('a form with addresses', () => {
  it('has 2,000 sets of answers taken or refused alike by the client and the database', async () => {
    const { form } = declared;
    const seen = { accepted: 0, refused: 0 };
    const names = fc.constantFrom(...Object.keys(addressAnswers));
    await fc.assert(
      fc.asyncProperty(arbitraryAnswers(form.model), names, async (raw, name) => {
        // One address a set is arbitrary: otherwise hardly any set would hold.
        const { answers } = evaluate(form, { ...right, [name]: raw[name] });
        const accepted = form.validate(answers);
        expect(await stored(answers)).toEqual(accepted ? answers : undefined);
        seen[accepted ? 'accepted' : 'refused']++;
      }),
      { numRuns: 2000, seed: 23 },
    );
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(200);
  });

  it.each([
    { website: 'javascript:alert(1)' },
    { website: 'https://example.com\nhttps://example.com' },
    { billingEmail: 'a@b.co\nbcc: c@d.co' },
    { phone: '2025550100\n' },
    { phone: '' },
  ])('refuses %j of another client', async (wrong) => {
    expect(await stored(right)).toEqual(right);
    expect(await stored({ ...right, ...wrong })).toBeUndefined();
  });

  it('keeps what rows hold of an address that is asked no more', async () => {
    const { model } = declared.form;
    const row = { ...answersToRow(model, right), former_phone: '+1 202 555 0100' };
    const found = await insertRow(database, model.table, row);
    expect(found && rowToAnswers(model, found)).toMatchObject({ formerPhone: '+1 202 555 0100' });
  });
});
