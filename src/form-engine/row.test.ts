import { describe, expect, it } from 'vitest';
import { formModel } from '../generated/form-model.ts';
import { answersToRow, rowToAnswers } from './row.ts';

describe('a row', () => {
  const answers = { projectName: 'Desk', isFederal: false, features: ['chatbot'] };

  it('has a column for each answer, and none for the others', () => {
    expect(answersToRow(formModel, answers)).toEqual({
      project_name: 'Desk',
      is_federal: false,
      features: ['chatbot'],
    });
  });

  it('gives the answers back', () => {
    const row = { id: 'x', submitted_at: 'y', name: null, ...answersToRow(formModel, answers) };
    expect(rowToAnswers(formModel, row)).toEqual(answers);
  });

  it('gives numbers back, below zero and with decimals', () => {
    expect(rowToAnswers(formModel, { project_name: -1.5 })).toEqual({ projectName: -1.5 });
  });

  it('keeps values that the form no longer knows', () => {
    expect(rowToAnswers(formModel, { cloud: 'ibm', features: ['fax'] })).toEqual({
      cloud: 'ibm',
      features: ['fax'],
    });
  });
});
