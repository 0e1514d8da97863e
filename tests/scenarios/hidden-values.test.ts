import { customizeValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate, normaliseAnswers } from '../../src/form-engine/evaluate.ts';
import { answersToRow, rowToAnswers } from '../../src/form-engine/row.ts';
import { arbitraryAnswers } from '../fixtures/arbitrary-answers.ts';
import { declaredForm, type DeclaredForm } from '../fixtures/declared-form.ts';
import { allOf, changeField, retireField } from '../fixtures/edits.ts';
import { editedTexts } from '../fixtures/edited-texts.ts';
import { addHiddenValues, hiddenAnswers } from '../fixtures/hidden-questions.ts';
import { sample } from '../fixtures/samples.ts';

let declared: DeclaredForm;
let officialFaults: (given: unknown) => readonly string[];

beforeAll(async () => {
  declared = await declaredForm(addHiddenValues);
  const { sources } = await editedTexts(addHiddenValues);
  const { properties } = JSON.parse(sources.questions);
  const official = customizeValidator();
  // One object: the official validator compiles each schema that it meets for the first time.
  const schema = { type: 'object', properties } as const;
  officialFaults = (given) => names(official.rawValidation<Fault>(schema, given).errors);
});

interface Fault {
  readonly instancePath: string;
}

function names(faults: readonly Fault[] = []): readonly string[] {
  const found = faults.map(({ instancePath }) => instancePath.split('/')[1] ?? '');
  return [...new Set(found)].filter((name) => name in hiddenAnswers).toSorted();
}

function ourFaults(given: unknown): readonly string[] {
  const { validate } = declared.form;
  return validate(given) ? [] : names(validate.errors ?? []);
}

describe('the compiled validator and the official one', () => {
  it('find the same faults in 2,000 raw sets of hidden values', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(arbitraryAnswers(declared.form.model), (raw) => {
        const given = { ...raw, ...sample('minimal') };
        expect(ourFaults(given)).toEqual(officialFaults(given));
        for (const name of ourFaults(given)) seen.add(name);
      }),
      { numRuns: 2000, seed: 31 },
    );
    expect([...seen].toSorted()).toEqual(Object.keys(hiddenAnswers).toSorted());
  });

  it('find none in 2,000 normalised sets: no value of an address refuses a submission', () => {
    fc.assert(
      fc.property(arbitraryAnswers(declared.form.model), (raw) => {
        const given = normaliseAnswers(declared.form.model, { ...raw, ...sample('minimal') });
        expect([...ourFaults(given), ...officialFaults(given)]).toEqual([]);
      }),
      { numRuns: 2000, seed: 32 },
    );
  });
});

describe('a hidden question', () => {
  it('is in no step, on no card of the summary and in no section of the PDF', () => {
    const { wizardForm, pdfModel } = declared;
    const shown = [...wizardForm.model.summary.cards, ...pdfModel.sections];
    const fields = [
      ...shown.flatMap(({ lines }) => lines.map(({ field }) => field)),
      ...wizardForm.model.steps.flatMap((step) => (step.kind === 'questions' ? step.fields : [])),
    ];
    expect(fields.filter((name) => name in hiddenAnswers)).toEqual([]);
  });

  it('that is retired is answered by no address and no draft, and stays out of summary and PDF', async () => {
    const { form, wizardForm, pdfModel } = await declaredForm(
      allOf(addHiddenValues, retireField('utmSource')),
    );
    expect(evaluate(form, { ...sample('minimal'), ...hiddenAnswers }).answers).toEqual({
      ...sample('minimal'),
      utmCampaign: hiddenAnswers.utmCampaign,
    });
    expect(JSON.stringify([wizardForm.model.summary, pdfModel])).not.toContain('utmSource');
    expect(rowToAnswers(form.model, { utm_source: 'old' })).toEqual({ utmSource: 'old' });
  });

  it('takes a draft from before a shorter limit', async () => {
    const { form } = await declaredForm(
      allOf(addHiddenValues, changeField('utmSource', { maxLength: 4 })),
    );
    const { answers, errors } = evaluate(form, { ...sample('minimal'), ...hiddenAnswers });
    expect(errors.size).toBe(0);
    expect(answersToRow(form.model, answers)).toMatchObject({ utm_source: 'news' });
  });
});
