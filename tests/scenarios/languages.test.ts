import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { csvCells, csvHeader } from '../../src/staff/data/csv-columns.ts';
import { rowConditions } from '../../src/staff/loading/row-conditions.ts';
import { readView } from '../../src/staff/view/address.ts';
import { evaluate } from '../../src/engine/evaluate.ts';
import type { Answers } from '../../src/engine/form-model.ts';
import { createAttempts } from '../../src/intake/submission/attempts.ts';
import { submitAnswers } from '../../src/intake/submission/submit-answers.ts';
import type { WizardForm } from '../../src/intake/wizard/model/wizard-form.ts';
import { arbitraryAnswers } from '../fixtures/arbitrary-answers.ts';
import { declaredBy, declaredIn, exampleTexts } from '../fixtures/declared-form.ts';
import { edited } from '../fixtures/edited-texts.ts';
import { withLanguage } from '../fixtures/languages.ts';
import { ANSWER_SETS } from '../fixtures/thoroughness.ts';
import { memoryStorage } from '../fixtures/wizard/memory-storage.ts';

const closing = edited(await exampleTexts(), ({ ui }) => {
  ui.closes = '2099-12-31';
  const [, step] = ui.steps;
  if (step) step.notices = [{ title: 'A', paragraphs: ['B'], omb: '1234-5678' }];
});
const texts = withLanguage(closing, 'es');
const english = await declaredBy(texts);
const spanish = await declaredIn(texts, 'es');

/** Returns the body of the request that a page sends. */
async function payload({ model }: WizardForm, language: string, answers: Answers) {
  let body = '';
  const send = async (...request: Parameters<typeof fetch>) => {
    body = await new Request(...request).text();
    return new Response(null, { status: 201 });
  };
  const address = { url: 'https://backend.test', publishableKey: 'key' };
  await submitAnswers({ address, send, model, language, attempts }, answers);
  return JSON.parse(body);
}

const attempts = createAttempts('languages', memoryStorage());

describe('the pages of a form in two languages', () => {
  it('send the same columns and version for the same answers', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { wizardForm: one } = english;
    const { wizardForm: other } = spanish;
    await fc.assert(
      fc.asyncProperty(arbitraryAnswers(one.model), async (raw) => {
        // A typed answer that equals the label of a choice is that choice, in the page's language.
        const { answers } = evaluate(one, raw);
        expect(evaluate(other, answers).answers).toEqual(answers);
        const sent = await payload(one, 'en', answers);
        expect(sent.language).toBe('en');
        expect(await payload(other, 'es', answers)).toEqual({ ...sent, language: 'es' });
      }),
      { numRuns: ANSWER_SETS / 5 },
    );
  });

  it('show the default texts of the form in their language', () => {
    const { model } = spanish.wizardForm;
    const { closing: closes, steps, summary, messages, fields } = model;
    const notice = steps[1] && 'notices' in steps[1] ? steps[1].notices?.[0] : undefined;
    const shown = [
      closes?.before,
      closes?.after,
      summary.submitError,
      summary.submitting,
      ...Object.values(summary.failures),
      ...Object.values(summary.failureHelp),
      notice?.paragraphs.at(-1),
      fields['isPublic']?.choices?.[0]?.label,
      fields['terms']?.choices?.[0]?.label,
      ...Object.values(messages),
    ].map(String);
    expect(shown.filter((text) => !text.startsWith('['))).toEqual([]);
    expect(messages['requiredConsent']).toBe('[Check the box to continue. ~~~~~~~~~~~]');
  });
});

describe('a message about a question whose title asks', () => {
  it('names the question in the language of the page', async () => {
    const translate = (text: string) =>
      `«${text.replace('?', '')}»${text.endsWith('?') ? '?' : ''}`;
    const page = await declaredIn(withLanguage(closing, 'fr', { translate }), 'fr');
    const { errors } = evaluate(page.wizardForm, { urgency: 'high' });
    expect(errors.get('hosting')?.message).toBe(
      '«Choose «an answer to “«Where does it run»?”».»',
    );
  });
});

describe('the staff page of a form in two languages', () => {
  const { model } = english.staffForm;

  it('filters by the language', () => {
    const { filter } = readView(model, { search: '?filter.language=es', hash: '' });
    expect(rowConditions(model, filter)).toEqual([
      { column: 'language', operator: 'in', values: ['es'] },
    ]);
  });

  it('has the language as the last column of the CSV', () => {
    const row = { id: 'x', submitted_at: '2027-03-01T12:00:00Z', language: 'es' };
    expect(csvHeader(model).at(-1)).toBe('Language');
    expect(csvCells(model, row).at(-1)).toBe('Spanish');
  });

  it('has neither if a single language is published', async () => {
    const { staffForm } = await declaredBy(closing);
    const { filter } = readView(staffForm.model, { search: '?filter.language=es', hash: '' });
    expect(rowConditions(staffForm.model, filter)).toEqual([]);
    expect(csvHeader(staffForm.model)).not.toContain('Language');
  });
});
