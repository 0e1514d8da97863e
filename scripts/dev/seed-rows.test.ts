import { expect, it } from 'vitest';
import { declaredForm } from '#tests/fixtures/declared-form.ts';
import { branchAnswers } from '../../src/generated/onboarding/branch-answers.ts';
import { seedRow } from './seed-rows.ts';

it('a made-up submission is refused, with what to do, if nothing answers a question', async () => {
  const { form, staffForm } = await declaredForm(({ questions }) => {
    Object.assign(questions.properties['projectName'] ?? {}, {
      pattern: '^[A-Z]{2}-[0-9]{3}$',
    });
  });
  const seeded = { form, staff: staffForm, samples: [], branchAnswers: [] };
  expect(() => seedRow(seeded, 1, new Date())).toThrow(
    'No answer to "projectName" could be made up. Write complete answers in schema/forms/onboarding/samples.',
  );
});

it('a made-up submission without samples has answers to narrow rules and groups', async () => {
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
  const seeded = { form, staff: staffForm, samples: [], branchAnswers: made };
  const { row } = seedRow(seeded, 1, new Date());
  expect(row).toMatchObject({ code, people });
});

it('a made-up submission is a sample if other answers cannot be made up', async () => {
  const { form, staffForm } = await declaredForm(({ questions, ui }) => {
    const home = { type: 'object', title: 'Home', $ref: 'parts/address.json' };
    Object.assign(questions.properties, { home });
    questions.required?.push('home');
    ui.steps[1]?.fields?.push('home');
  });
  const home = { homeCountry: 'other', homeLines: 'Rua 1' };
  const samples = branchAnswers.map((answers) => ({ ...answers, ...home }));
  const seeded = { form, staff: staffForm, samples, branchAnswers: [] };
  for (const number of [1, 2, 3, 4]) {
    const { row } = seedRow(seeded, number, new Date());
    expect(row).toMatchObject({ home_country: 'other', home_lines: expect.any(String) });
  }
});
