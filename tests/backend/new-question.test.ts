import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayLines, valueTexts } from '../../src/form-engine/display.ts';
import { evaluate, stepNumber } from '../../src/form-engine/evaluate.ts';
import { answersToRow } from '../../src/form-engine/row.ts';
import { fill } from '../../src/lib/fill.ts';
import { arbitraryAnswers } from '../fixtures/arbitrary-answers.ts';
import { declaredForm, type DeclaredForm } from '../fixtures/declared-form.ts';
import { insertRow, migratedDatabase } from '../fixtures/migrated-database.ts';
import { addQuestions, newAnswers } from '../fixtures/new-questions.ts';
import { sample } from '../fixtures/samples.ts';

let declared: DeclaredForm;
let database: PGlite;

beforeAll(async () => {
  declared = await declaredForm(addQuestions);
  database = await migratedDatabase(declared.sql);
  await database.exec('begin');
});

afterAll(() => database.close());

const answers = { ...sample('minimal'), ...newAnswers };

describe('a question that is added to the two schema files', () => {
  it('is asked in its step, which is numbered', () => {
    const { path } = evaluate(declared.form, {});
    const step = path.at(-2);
    expect(step).toMatchObject({ id: 'team', fields: Object.keys(newAnswers) });
    expect(step && stepNumber(path, step)).toEqual({ number: 10, total: 10 });
    expect(path.some((one) => one.id === 'team')).toBe(true);
  });

  it('is asked by the widget of its type', () => {
    const widgets = Object.keys(newAnswers).map((name) => declared.form.model.fields[name]?.widget);
    expect(widgets).toEqual([
      'text',
      'email',
      'text',
      'textarea',
      'radio',
      'radio',
      'checkboxes',
      'text',
    ]);
  });

  it('is validated', () => {
    const wrong = {
      ...answers,
      teamName: 'x',
      billingCode: 'AB-12',
      languages: ['en'],
      ssoVendor: '',
    };
    const { errors } = evaluate(declared.form, wrong);
    const { messages, missing } = declared.form.model.wizard;
    expect([...errors.values()].map(({ field, message }) => [field, message])).toEqual([
      ['teamName', fill(messages.minLength, { limit: 2 })],
      ['billingCode', fill(messages.pattern, { title: 'Billing Code' })],
      ['languages', fill(messages.minItems, { limit: 2 })],
      ['ssoVendor', fill(missing, { fields: 'Which vendor?' })],
    ]);
    expect(evaluate(declared.form, answers).errors.size).toBe(0);
  });

  it('counts astral characters as one', () => {
    const { errors } = evaluate(declared.form, { ...answers, teamName: '𝒜'.repeat(5) });
    expect(errors.size).toBe(0);
  });

  it('follows its condition', () => {
    const { relevant, answers: left } = evaluate(declared.form, { ...answers, usesSso: false });
    expect(relevant.has('ssoVendor')).toBe(false);
    expect(left).not.toHaveProperty('ssoVendor');
  });

  it('stands on its summary card and in its PDF section', () => {
    const { model } = declared.form;
    const evaluation = evaluate(declared.form, answers);
    for (const cards of [model.summary.cards, model.pdf.sections]) {
      const lines = displayLines(model, cards.at(-1)?.lines ?? [], evaluation);
      expect(lines.map((line) => [line.label, line.texts])).toEqual([
        ['Team Name', ['𝒯eam']],
        ['Billing Email', ['pay@example.com']],
        ['Billing Code', ['AB-été']],
        ['Background', ['one\ntwo']],
        ['Region', ['East']],
        ['Single sign-on?', ['Yes']],
        ['Which languages?', ['English', 'German']],
        ['Which vendor?', ['Keyring']],
      ]);
    }
  });

  it('stands in its admin column, with its short label', () => {
    const { admin, fields } = declared.form.model;
    expect(admin.columns.at(-1)).toMatchObject({ id: 'team', title: 'Team' });
    expect(fields['region'] && valueTexts(fields['region'], 'east', 'short')).toEqual(['E']);
  });

  it('has a column that stores its answer', async () => {
    const { model } = declared.form;
    const row = answersToRow(model, evaluate(declared.form, answers).answers);
    expect(await insertRow(database, model.table, row)).toMatchObject({
      team_name: '𝒯eam',
      region: 'east',
      uses_sso: true,
      languages: ['en', 'de'],
      sso_vendor: 'Keyring',
    });
  });

  it('has types of its own', () => {
    const types = declared.files.get('src/generated/answers.ts');
    expect(types).toMatch(/languages: \(("en" \| "fr" \| "de")\)\[\]/u);
    expect(types).toContain('usesSso?: boolean');
    expect(declared.files.get('src/generated/submission-row.ts')).toContain('"sso_vendor"');
  });

  it('is held to the same rules by the database as by the client, in 500 answer sets', async () => {
    const { form } = declared;
    await fc.assert(
      fc.asyncProperty(arbitraryAnswers(form.model), async (raw) => {
        const evaluation = evaluate(form, { ...raw, ...pick(raw, answers) });
        const row = answersToRow(form.model, evaluation.answers);
        const stored = await insertRow(database, form.model.table, row);
        // Not by the errors: a browser's own check of a control is no rule of the database.
        expect(stored !== undefined).toBe(form.validate(evaluation.answers));
      }),
      { numRuns: 500, seed: 6 },
    );
  });
});

/** Sound answers for the old questions, so that the new ones decide. */
function pick(raw: Readonly<Record<string, unknown>>, sound: Readonly<Record<string, unknown>>) {
  const old = Object.entries(sound).filter(([name]) => !Object.hasOwn(newAnswers, name));
  return Object.keys(raw).length % 3 === 0 ? {} : Object.fromEntries(old);
}

describe('a declaration that changes under stored rows', () => {
  it('keeps them, and holds new rows to the new rules', async () => {
    const before = await migratedDatabase();
    const row = answersToRow(
      declared.form.model,
      evaluate(declared.form, sample('minimal')).answers,
    );
    const columns = Object.keys(row).join(', ');
    const { table } = declared.form.model;
    await before.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1::json)`,
      [JSON.stringify(row)],
    );
    await before.exec(declared.sql);
    await before.exec('begin');
    const { rows } = await before.query<{ team_name: unknown }>(`select team_name from ${table}`);
    expect(rows).toEqual([{ team_name: null }]);
    expect(await insertRow(before, table, row)).toBeUndefined();
    const complete = answersToRow(declared.form.model, evaluate(declared.form, answers).answers);
    expect(await insertRow(before, table, complete)).toBeDefined();
    await before.close();
  });

  it('cannot turn a question into one of another type', async () => {
    const before = await migratedDatabase();
    const { sql: migration } = await declaredForm(({ questions, ui }) => {
      ui.fields['customNeeds'] = {};
      questions.properties['customNeeds'] = {
        type: 'boolean',
        title: 'Anything else?',
        oneOf: [
          { const: true, title: 'Yes' },
          { const: false, title: 'No' },
        ],
      };
    });
    await expect(before.exec(migration)).rejects.toThrow(
      'The column custom_needs holds text, and the declaration now makes it boolean: retire that question',
    );
    await before.close();
  });
});
