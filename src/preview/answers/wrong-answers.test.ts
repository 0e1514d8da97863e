import { describe, expect, it } from 'vitest';
import full from '../../../schema/forms/example/samples/full.json' with { type: 'json' };
import least from '../../../schema/forms/example/samples/least.json' with { type: 'json' };
import { wizardForm as form } from '../../generated/example/wizard-form.ts';
import { wrongAnswers, type WrongAnswer } from './wrong-answers.ts';

/** The wrong answers of a question's step. */
function wrong(
  name: string,
  bases: Parameters<typeof wrongAnswers>[2],
): readonly WrongAnswer[] {
  const step = form.model.steps.find(({ id }) => id === form.model.fields[name]?.step);
  if (step?.kind !== 'questions') throw new Error(`No step asks for "${name}".`);
  return wrongAnswers(form, step, bases);
}

function messages(name: string, bases: Parameters<typeof wrongAnswers>[2]): readonly string[] {
  return wrong(name, bases).flatMap(({ field, error }) =>
    field.name === name ? error.message : [],
  );
}

describe('the wrong answers of a step', () => {
  it('use another sample if the first sample does not ask for the field', () => {
    expect(messages('securityPlan', [least])).toEqual([]);
    expect(messages('securityPlan', [least, full])).toHaveLength(1);
  });

  it('leave all other answers valid', () => {
    for (const { field, raw } of wrong('name', [full])) {
      expect({ ...raw, [field.name]: undefined }).toEqual({
        ...full,
        [field.name]: undefined,
      });
    }
  });
});
