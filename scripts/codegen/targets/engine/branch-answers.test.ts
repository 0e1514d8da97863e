import { describe, expect, it } from 'vitest';
import { declaredForm, type Edit } from '#tests/fixtures/declared-form.ts';
import { askedWhere, when } from '#tests/fixtures/condition-questions.ts';
import { editedTexts } from '#tests/fixtures/edited-texts.ts';
import { branchAnswers as exampleAnswers } from '#src/generated/example/branch-answers.ts';
import { form as example } from '#src/generated/example/form.ts';
import { evaluate } from '#src/engine/evaluate.ts';
import type { Condition } from '#src/engine/kinds/condition.ts';
import { checkForm } from '../../check-forms.ts';
import { branchAnswers } from './branch-answers.ts';
import { buildModel } from '../../model/build-model.ts';

/**
 * A condition on a list and on a text with a pattern, and a condition that depends on the first.
 */
const nest: Edit = ({ questions, ui }) => {
  Object.assign(questions.properties, {
    code: {
      type: 'string',
      title: 'Code',
      pattern: '^(?:[A-Z]{2}-)?[0-9]{2,}$',
      minLength: 6,
    },
    post: { type: 'string', title: 'Mail', minLength: 30, maxLength: 32 },
    reason: { type: 'string', title: 'Reason', pattern: '^no', minLength: 9 },
  });
  questions.allOf?.push(askedWhere(when('code', { const: '123456' }), 'reason'), {
    if: when('features', { contains: { const: 'chatbot' } }),
    then: { required: ['code', 'post'] },
    else: { properties: { code: false } },
  });
  Object.assign(questions.properties['features'] ?? {}, { minItems: 3 });
  ui.fields['post'] = { 'ui:widget': 'email' };
  ui.steps.at(-2)?.fields?.push('code', 'post', 'reason');
};

/** Asks for dates. One limit that follows the day of answering leaves examples that last. */
const askForDays: Edit = ({ questions, ui }) => {
  const day = { type: 'string', format: 'date', title: 'Day' };
  Object.assign(questions.properties, {
    born: { ...day, formatMinimum: '1900-01-01', formatMaximum: '-P18Y' },
    due: { ...day, formatMinimum: '+P14D' },
  });
  questions.required?.push('born', 'due');
  ui.steps.at(-2)?.fields?.push('born', 'due');
};

async function made(edit: Edit) {
  const checked = checkForm(await editedTexts(edit));
  if (!checked.ok) throw new Error(JSON.stringify(checked.diagnostics));
  const { form } = await declaredForm(edit);
  return { form, sets: branchAnswers(checked.files, buildModel(checked)) };
}

const removeConditions: Edit = ({ questions }) => {
  questions.allOf?.splice(0);
};

describe('the answers made for the branches', () => {
  it.each([
    ['the project', () => made(() => undefined)],
    ['questions of every kind with limits', () => ({ form: example, sets: exampleAnswers })],
    ['conditions that rest on each other', () => made(nest)],
    ['no conditions', () => made(removeConditions)],
    ['required dates with one limit from today', () => made(askForDays)],
  ])('of %s are complete, and lead to each of them', async (_what, load) => {
    const { form, sets } = await load();
    expect(sets.length).toBeGreaterThan(0);
    for (const answers of sets) {
      const evaluation = evaluate(form, answers);
      expect([...evaluation.errors]).toEqual([]);
      expect(evaluation.answers).toEqual(answers);
    }
    const branches = form.conditions.map(
      (holds) => new Set(sets.map((one) => holds(one))).size,
    );
    // No valid answers leave out all alternatives.
    const isRule = ({ then }: Condition) => then.required.includes('tools');
    expect(branches).toEqual(form.model.conditions.map((one) => (isRule(one) ? 1 : 2)));
  });
});
