import { describe, expect, it } from 'vitest';
import { evaluate } from '../../src/engine/evaluate.ts';
import {
  draftOf,
  openedAnswers,
  reduceAnswers,
} from '../../src/intake/wizard/answers/answers-reducer.ts';
import { wizardForm as form } from '../../src/generated/onboarding/wizard-form.ts';
import { declaredForm, type Edit } from '../fixtures/declared-form.ts';
import { addField, allOf, lookOf, renameField } from '../fixtures/edits.ts';
import { sample } from '../fixtures/samples.ts';

const given = (answers: object) => ({ at: 1, answers: { ...answers }, end: undefined });

describe('a restored draft', () => {
  it.each([undefined, null, [1, 2], 'draft', 7])('that is %j counts as empty', (draft) => {
    expect(evaluate(form, draft).answers).toEqual({ isFederal: false });
  });

  it('opens the question whose choice has been retired', async () => {
    const retired = await declaredForm(({ questions }) => {
      const [first] = questions.properties['cloud']?.oneOf ?? [];
      if (first) first.deprecated = true;
    });
    const { answers, firstIncomplete } = evaluate(retired.form, sample('minimal'));
    expect(answers).not.toHaveProperty('cloud');
    expect(firstIncomplete?.id).toBe('cloud');
  });

  it('keeps the answer to a renamed question, and opens the first unanswered', async () => {
    const stricter = await declaredForm(({ questions, ui }) => {
      renameField('projectName', 'engagement')({ questions, ui });
      Object.assign(questions.properties['clientName'] ?? {}, { maxLength: 3 });
      questions.required?.push('customNeeds');
    });
    const draft = { ...sample('minimal'), clientName: 'Too long' };
    const { evaluation, raw } = openedAnswers(stricter.wizardForm, given(draft));
    expect(evaluation.answers['engagement']).toBe(draft.projectName);
    expect(raw).not.toHaveProperty('projectName');
    expect(evaluation.answers['clientName']).toBe('Too long');
    expect([...evaluation.errors.keys()]).toEqual(['clientName', 'customNeeds']);
    expect(evaluation.firstIncomplete?.id).toBe('contact');
  });
});

describe('a restored draft with a group', () => {
  const asked: Edit = allOf(
    addField('services', {
      type: 'array',
      title: 'Services',
      maxItems: 5,
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          label: { type: 'string', title: 'Name' },
          remark: { type: 'string', title: 'Remark' },
        },
      },
    }),
    lookOf('services', {
      'ui:options': { itemTitle: 'Service {number}', addTitle: 'Add another service' },
    }),
  );
  const renamed: Edit = allOf(asked, renameField('services', 'products'), ({ questions }) => {
    Object.assign(questions.properties['products']?.items ?? {}, {
      properties: {
        note: { type: 'string', title: 'Note', renamedFrom: ['comment', 'remark'] },
        label: { type: 'string', title: 'Name' },
      },
    });
  });

  it('keeps its items under another name, with an answer to a renamed question', async () => {
    const [before, after] = [await declaredForm(asked), await declaredForm(renamed)];
    const opened = openedAnswers(before.wizardForm, given(sample('minimal')));
    const items = [{ label: 'Payroll', remark: 'Old' }, { label: 'Chat' }];
    const changed = reduceAnswers(opened, {
      type: 'changed',
      given: { services: items },
      now: 5,
    });
    const { evaluation } = openedAnswers(after.wizardForm, draftOf(changed));
    expect(evaluation.answers['products']).toEqual([
      { label: 'Payroll', note: 'Old' },
      { label: 'Chat' },
    ]);
  });
});
