import { describe, expect, it } from 'vitest';
import type { Form, ValidationError } from '#src/engine/form.ts';
import { staffForm } from '#src/generated/onboarding/staff-form.ts';
import { answersOf, askedQuestions } from './staff-answers.ts';

const { questions } = staffForm;

/** The same questions with a validator that finds an error. */
function withError(error: ValidationError): Form {
  const validate: Form['validate'] = () => {
    validate.errors = [error];
    return false;
  };
  return { ...questions, validate };
}

describe("staff's answers", () => {
  it('lead to a question only while its condition applies', () => {
    expect([...askedQuestions(questions, { status: 'new' })]).not.toContain('lostReason');
    expect([...askedQuestions(questions, { status: 'closed' })]).toContain('lostReason');
  });

  it('are saved without those that are no longer asked for', () => {
    const changes = { status: 'new', lost_reason: 'price', fit: 'weak' };
    expect(answersOf(questions, changes, changes)).toEqual({ status: 'new', fit: 'weak' });
  });

  it('are removed by null', () => {
    const changes = { fit: null };
    expect(answersOf(questions, { status: 'new', ...changes }, changes)).toEqual({
      fit: null,
    });
  });

  it('are not saved while one of them breaks a rule, unless a colleague wrote it', () => {
    const error = { keyword: 'enum', instancePath: '/fit', params: {} };
    const form = withError(error);
    const row = { status: 'closed', fit: 'weak' };
    expect(() => answersOf(form, row, { fit: 'weak' })).toThrow('Nothing was saved: ');
    expect(answersOf(form, row, { status: 'closed' })).toEqual({ status: 'closed' });
  });
});
