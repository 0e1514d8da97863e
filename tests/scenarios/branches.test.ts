import { describe, expect, it } from 'vitest';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import { form } from '../../src/generated/onboarding/form.ts';
import { sample } from '../fixtures/samples.ts';

const evaluated = (raw: unknown) => evaluate(form, raw);

describe('a federal client', () => {
  const federal = { ...sample('minimal'), isFederal: true };

  it('is asked for both GovCloud answers', () => {
    const { relevant } = evaluated(federal);
    expect(relevant.has('frontendGovCloud') && relevant.has('backendGovCloud')).toBe(true);
  });

  it('drops both GovCloud answers when the federal answer changes to no', () => {
    const answered = { ...federal, frontendGovCloud: true, backendGovCloud: false };
    const { answers, relevant } = evaluated({ ...answered, isFederal: false });
    expect(answers).toEqual(sample('minimal'));
    expect(relevant.has('frontendGovCloud') || relevant.has('backendGovCloud')).toBe(false);
  });
});

describe.each([
  ['frontend', 'custom', 'customFrontend', 'salesforce'],
  ['llm', 'other', 'customLLM', 'openai'],
] as const)('%s "%s"', (field, choice, specification, elsewhere) => {
  const chosen = { ...sample('minimal'), [field]: choice };

  it('a choice that needs a specification', () => {
    const { errors, firstIncomplete } = evaluated(chosen);
    expect([...errors.keys()]).toEqual([specification]);
    expect(firstIncomplete?.id).toBe(form.model.fields[field]?.step);
  });

  it('rejects a blank specification', () => {
    expect(
      evaluated({ ...chosen, [specification]: ' \u200B ' }).errors.has(specification),
    ).toBe(true);
  });

  it('drops the specification when another choice is made', () => {
    const { answers } = evaluated({
      ...chosen,
      [specification]: 'Vue.js',
      [field]: elsewhere,
    });
    expect(answers).not.toHaveProperty(specification);
  });
});

describe('a visitor without answers', () => {
  it('counts as not federal, and lacks every required answer', () => {
    const { answers, errors } = evaluated({});
    expect(answers).toEqual({ isFederal: false });
    const required = Object.values(form.model.fields).filter((field) => field.required);
    expect([...errors.keys()]).toEqual(
      required.map((field) => field.name).filter((name) => name !== 'isFederal'),
    );
  });
});
