import { describe, expect, it } from 'vitest';
import { evaluate, stepNumber } from '../../src/engine/evaluate.ts';
import { wizardForm as form } from '../../src/generated/onboarding/wizard-form.ts';
import { sample } from '../fixtures/samples.ts';

describe('the eleven steps of the intake', () => {
  const { path } = evaluate(form, sample('minimal'));

  it('stand in the specified order', () => {
    expect(path.map((step) => step.title)).toEqual([
      'Welcome',
      'Contact Information',
      'Frontend Platform',
      'Cloud Environment',
      'Federal Requirements',
      'Language Model',
      'Features',
      'Budget',
      'Timeline',
      'Custom Needs',
      'Summary',
    ]);
  });

  it('are numbered 1 to 9, except Welcome and Summary', () => {
    const numbers = path.map((step) => stepNumber(path, step));
    expect(numbers.at(0)).toBeUndefined();
    expect(numbers.at(-1)).toBeUndefined();
    expect(numbers.slice(1, -1)).toEqual(
      Array.from({ length: 9 }, (_, index) => ({ number: index + 1, total: 9 })),
    );
  });

  it('carry the specified buttons', () => {
    const buttons = new Map(path.map((step) => [step.id, step.buttons]));
    expect(buttons.get('welcome')).toEqual({ next: { label: 'Get Started' } });
    expect(buttons.get('contact')?.back).toEqual({ label: 'Previous', disabled: true });
    expect(buttons.get('custom-needs')?.next.label).toBe('Review Summary');
    expect(buttons.get('summary')?.next.label).toBe('Submit Assessment');
  });
});
