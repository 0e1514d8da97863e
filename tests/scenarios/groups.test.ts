import { describe, expect, it } from 'vitest';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import { errorText } from '../../src/form-engine/field-errors.ts';
import { wizardForm as form } from '../../src/generated/example/wizard-form.ts';
import { exampleAnswers as answers } from '../fixtures/samples.ts';

const EXPERT = { name: 'Ada Byron', role: 'expert', isLead: false };

describe('an item of a group', () => {
  it.each([
    ['lacks a required answer', { ...EXPERT, name: ' ' }, 'name', 'Enter Full name.'],
    ['has a choice that is not offered', { ...EXPERT, role: 'clerk' }, 'role', 'Choose Role.'],
    [
      'lacks what its own answer asks for',
      { ...EXPERT, role: 'other' },
      'otherRole',
      'Enter an answer to “Which role?”.',
    ],
    ['has a number below the limit', { ...EXPERT, hours: 0 }, 'hours', 'Enter 0.25 or more.'],
    [
      'has too many choices',
      { ...EXPERT, skills: ['interviews', 'payroll', 'law'] },
      'skills',
      'Choose at most 2.',
    ],
    [
      'has a wrong address',
      { ...EXPERT, workEmail: 'ada@localhost' },
      'workEmail',
      'Enter an email address such as name@example.com.',
    ],
  ])('that %s has an error at its question', (_what, item, part, message) => {
    const { errors } = evaluate(form, { ...answers, people: [EXPERT, item] });
    expect([...errors.values()]).toMatchObject([{ field: `people.1.${part}`, message }]);
    expect([...errors.values()].map(errorText)).toEqual([`Person 2: ${message}`]);
  });

  it('loses the answer to a question that its other answers do not ask', () => {
    const people = [
      { ...EXPERT, otherRole: 'Navy liaison' },
      { ...EXPERT, role: 'other', otherRole: 'Clerk' },
    ];
    const { answers: kept } = evaluate(form, { ...answers, people });
    expect(kept['people']).toEqual([EXPERT, people[1]]);
  });
});
