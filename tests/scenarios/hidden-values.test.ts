import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import { rowToAnswers } from '../../src/form-engine/row.ts';
import { arbitraryAnswers } from '../fixtures/arbitrary-answers.ts';
import { declaredForm, type DeclaredForm } from '../fixtures/declared-form.ts';
import { allOf, retireField } from '../fixtures/edits.ts';
import { addHiddenValues, hiddenAnswers } from '../fixtures/questions/hidden-questions.ts';
import { sample } from '../fixtures/samples.ts';

let declared: DeclaredForm;

beforeAll(async () => {
  declared = await declaredForm(addHiddenValues);
});

describe('a hidden question', () => {
  it('refuses no submission by its value, in 2,000 normalised sets of answers', () => {
    const { form } = declared;
    fc.assert(
      fc.property(arbitraryAnswers(form.model), (raw) => {
        const { errors } = evaluate(form, { ...raw, ...sample('minimal') });
        expect([...errors.keys()].filter((name) => name in hiddenAnswers)).toEqual([]);
      }),
      { numRuns: 2000, seed: 32 },
    );
  });

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
});
