import { beforeAll, describe, expect, it } from 'vitest';
import { declaredForm } from '../../../tests/fixtures/declared-form.ts';
import { addQuestions, newAnswers } from '../../../tests/fixtures/questions/new-questions.ts';
import { sample } from '../../../tests/fixtures/samples.ts';
import type { WizardForm, WizardQuestionsStep } from '../../wizard/answers/wizard-model.ts';
import { wrongAnswers } from './wrong-answers.ts';

const right = { ...sample('maximal'), ...newAnswers };

let form: WizardForm;
let step: WizardQuestionsStep;

beforeAll(async () => {
  form = (await declaredForm(addQuestions)).wizardForm;
  const last = form.model.steps.findLast((one) => one.kind === 'questions');
  if (last?.kind !== 'questions') throw new Error('The declaration asks nothing.');
  step = last;
});

/** The messages of each field, by its name. */
function messagesOf(bases: readonly (typeof right)[]): Readonly<Record<string, readonly string[]>> {
  const wrong = wrongAnswers(form, step, bases);
  return Object.fromEntries(
    step.fields.map((name) => [
      name,
      wrong.filter(({ field }) => field.name === name).map(({ error }) => error.message),
    ]),
  );
}

describe('the wrong answers of a step', () => {
  it('are one for each thing that can be said of a field', () => {
    const { messages } = form.model;
    const textOf = (template: string, title: string, limit = 0): string =>
      template.replace('{question}', title).replace('{limit}', String(limit));
    const needed = (question: string): string => textOf(messages.required, question);
    const chosen = (question: string): string => textOf('Choose {question}.', question);
    expect(messagesOf([right])).toEqual({
      teamName: [
        needed('Team Name'),
        textOf(messages.minLength, 'Team Name', 2),
        textOf(messages.maxLength, 'Team Name', 5),
      ],
      billingEmail: [messages.email],
      billingCode: [textOf(messages.pattern, 'Billing Code')],
      background: [],
      region: [chosen('an answer to “Which region?”')],
      usesSso: [],
      languages: [
        textOf(messages.minItems, 'Which languages?', 2),
        textOf(messages.maxItems, 'Which languages?', 2),
      ],
      ssoVendor: [needed('an answer to “Which vendor?”')],
    });
  });

  it('come from another sample where the first does not ask for the field', () => {
    const without = { ...right, usesSso: false };
    expect(messagesOf([without])['ssoVendor']).toEqual([]);
    expect(messagesOf([without, right])['ssoVendor']).toHaveLength(1);
  });

  it('leave all other answers right', () => {
    const wrong = wrongAnswers(form, step, [right]);
    const changed = wrong.map(({ field, raw }) => ({ ...raw, [field.name]: undefined }));
    const expected = wrong.map(({ field }) => ({ ...right, [field.name]: undefined }));
    expect(changed).toEqual(expected);
  });
});
