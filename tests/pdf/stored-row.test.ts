import { describe, expect, it } from 'vitest';
import { answersToRow } from '../../src/form-engine/row.ts';
import { form } from '../../src/generated/onboarding/form.ts';
import { sample } from '../fixtures/samples.ts';
import { makeRowSummary, makeSummary } from './support/make-summary.ts';
import { squashed, textOf } from './support/read-pdf.ts';

const ID = '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11';

/** The answers as the database gives them back: every column, null where there is no answer. */
function stored(answers: object): Record<string, unknown> {
  const empty = Object.values(form.model.fields).map(({ column }) => [column, null]);
  return {
    id: ID,
    submitted_at: '2026-11-20T12:00:00.000001+00:00',
    ...Object.fromEntries(empty),
    ...answersToRow(form.model, { ...answers }),
  };
}

describe('the PDF of a stored row', () => {
  it('is that of the answers', async () => {
    const answers = sample('maximal');
    const text = await textOf(await makeRowSummary(stored(answers)));
    expect(text).toBe(await textOf(await makeSummary(answers, { id: ID })));
    expect(text).toContain(squashed('Reference HDW-FY7S-TEGC-W'));
  });

  it('shows values that the form no longer knows as they are', async () => {
    const row = { ...stored(sample('minimal')), cloud: 'ibm-cloud', features: ['fax', 'chatbot'] };
    const text = await textOf(await makeRowSummary(row));
    expect(text).toContain(squashed('Cloud Environment ibm-cloud'));
    expect(text).toContain(squashed('Features fax LLM Chatbot Integration'));
  });
});
