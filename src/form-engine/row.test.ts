import { describe, expect, it } from 'vitest';
import { form } from '../generated/onboarding/form.ts';
import { answersToRow, rowToAnswers } from './row.ts';

describe('a row', () => {
  const answers = { projectName: 'Desk', isFederal: false, features: ['chatbot'] };

  it('gives the answers back', () => {
    const row = { id: 'x', submitted_at: 'y', name: null, ...answersToRow(form.model, answers) };
    expect(rowToAnswers(form.model, row)).toEqual(answers);
  });

  it('keeps values that the form no longer knows', () => {
    expect(rowToAnswers(form.model, { cloud: 'ibm', features: ['fax'] })).toEqual({
      cloud: 'ibm',
      features: ['fax'],
    });
  });
});
