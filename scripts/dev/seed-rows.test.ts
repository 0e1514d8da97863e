import { expect, it } from 'vitest';
import { declaredForm } from '#tests/fixtures/declared-form.ts';
import { branchAnswers } from '../../src/generated/onboarding/branch-answers.ts';
import { seedRow } from './seed-rows.ts';

it('a made-up submission of a form without samples has answers to narrow rules and groups', async () => {
  const code = 'AB-123';
  const people = [{ role: 'lead' }];
  const { form, staffForm } = await declaredForm(({ questions, ui }) => {
    const role = { type: 'string', title: 'Role' };
    Object.assign(questions.properties, {
      code: { type: 'string', title: 'Code', pattern: '^[A-Z]{2}-[0-9]{3}$' },
      people: {
        type: 'array',
        title: 'People',
        maxItems: 3,
        items: {
          type: 'object',
          additionalProperties: false,
          properties: { role },
          required: ['role'],
        },
      },
    });
    questions.required?.push('code', 'people');
    ui.fields['people'] = {
      'ui:options': { itemTitle: 'Person {number}', addTitle: 'Add a person' },
    };
    ui.steps[1]?.fields?.push('code', 'people');
  });
  const made = branchAnswers.map((answers) => ({ ...answers, code, people }));
  const seeded = { form, staff: staffForm.model, samples: [], branchAnswers: made };
  const { row } = seedRow(seeded, 1, new Date());
  expect(row).toMatchObject({ code, people });
});
