import { describe, expect, it } from 'vitest';
import { form } from '../generated/onboarding/form.ts';
import { answersToRow, rowToAnswers } from './row.ts';

describe('a row', () => {
  const answers = { projectName: 'Desk', isFederal: false, features: ['chatbot'] };

  it('has a column for each answer, and none for the others', () => {
    expect(answersToRow(form.model, answers)).toEqual({
      project_name: 'Desk',
      is_federal: false,
      features: ['chatbot'],
    });
  });

  it('gives the answers back', () => {
    const row = { id: 'x', submitted_at: 'y', name: null, ...answersToRow(form.model, answers) };
    expect(rowToAnswers(form.model, row)).toEqual(answers);
  });

  it('gives numbers back, below zero and with decimals', () => {
    expect(rowToAnswers(form.model, { project_name: -1.5 })).toEqual({ projectName: -1.5 });
  });

  it('keeps values that the form no longer knows', () => {
    expect(rowToAnswers(form.model, { cloud: 'ibm', features: ['fax'] })).toEqual({
      cloud: 'ibm',
      features: ['fax'],
    });
  });
});
