import { expect, it } from 'vitest';
import { declaredForm } from '#tests/fixtures/declared-form.ts';
import { askedWhere, when } from '#tests/fixtures/condition-questions.ts';

it('a composite that a choice reveals keeps its parts below its title', async () => {
  const { wizardForm } = await declaredForm(({ questions, ui }) => {
    Object.assign(questions.properties, {
      carer: { type: 'object', title: 'Name of the carer', $ref: 'parts/person-name.json' },
    });
    questions.allOf?.push(askedWhere(when('isFederal', { const: true }), 'carer'));
    const step = ui.steps.find(({ fields }) => fields?.includes('isFederal'));
    step?.fields?.push('carer');
  });
  const step = wizardForm.model.steps.find(({ fields = [] }) => fields.includes('carerFirst'));
  expect(step?.fields?.slice(-3)).toEqual(['carerFirst', 'carerMiddle', 'carerLast']);
  expect(step?.followers?.filter(({ field }) => field.startsWith('carer'))).toEqual([]);
});
