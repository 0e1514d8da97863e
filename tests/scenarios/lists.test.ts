import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import type { WizardForm } from '../../src/wizard/answers/wizard-model.ts';
import { listAnswers, listForm } from '../fixtures/questions/list-questions.ts';
import { sample } from '../fixtures/samples.ts';

const answers = { ...sample('minimal'), ...listAnswers };

let form: WizardForm;
let emitted: string;

beforeAll(async () => {
  const declared = await listForm();
  form = declared.wizardForm;
  emitted = declared.files.get('src/generated/onboarding/form.ts') ?? '';
});

describe('choices from a file', () => {
  it('are searched for where they are hundreds', () => {
    expect(form.model.fields['agency']?.widget).toBe('search');
    expect(form.model.fields['state']?.widget).toBe('select');
  });

  it('are those of each question that names it, and emitted once', () => {
    const { agency, partners } = form.model.fields;
    expect(agency?.choices).toHaveLength(400);
    expect(partners?.choices).toBe(agency?.choices);
    expect(partners?.widget).toBe('search');
    expect(emitted.split('"trade-workforce-planning"')).toHaveLength(2);
    const { answers: taken, errors } = evaluate(form, answers);
    expect([...errors.values()]).toEqual([]);
    expect(taken).toEqual(answers);
  });
});
