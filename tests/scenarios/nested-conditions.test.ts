import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../src/form-engine/evaluate.ts';
import type { Form } from '../../src/form-engine/form.ts';
import { declaredForm } from '../fixtures/declared-form.ts';
import { sample } from '../fixtures/samples.ts';

let form: Form;

/** A chain: a custom front end asks for its host, and a host other than our own for a contact. */
beforeAll(async () => {
  const declared = await declaredForm(({ questions, ui }) => {
    const host = {
      type: 'string' as const,
      title: 'Who hosts it?',
      oneOf: [
        { const: 'us', title: 'We do' },
        { const: 'them', title: 'Somebody else' },
      ],
    };
    Object.assign(questions.properties, {
      host,
      hostContact: { type: 'string', title: 'Whom may we ask?' },
    });
    // Declared the wrong way round on purpose: the order of the file must not matter.
    questions.allOf?.unshift(
      {
        if: { properties: { host: { const: 'them' } }, required: ['host'] },
        then: { required: ['hostContact'] },
        else: { properties: { hostContact: false } },
      },
      {
        if: {
          properties: { frontend: { enum: ['custom', 'unknown'] }, cloud: { const: 'aws' } },
          required: ['frontend', 'cloud'],
        },
        then: { required: ['host'] },
        else: { properties: { host: false } },
      },
    );
    const step = { kind: 'questions', title: 'Host', buttons: { next: 'Next' } } as const;
    ui.steps.splice(-1, 0, { ...step, id: 'host', fields: ['host', 'hostContact'] });
  });
  form = declared.form;
});

const chain = {
  ...sample('minimal'),
  frontend: 'unknown',
  cloud: 'aws',
  host: 'them',
  hostContact: 'Bo',
};

describe('a chain of conditions', () => {
  it('keeps every answer while each link holds', () => {
    expect(evaluate(form, chain).answers).toEqual(chain);
    expect(evaluate(form, chain).errors.size).toBe(0);
  });

  it('drops all that follows when the first link breaks', () => {
    const { answers, errors } = evaluate(form, { ...chain, frontend: 'salesforce' });
    expect(answers).not.toHaveProperty('host');
    expect(answers).not.toHaveProperty('hostContact');
    expect(errors.size).toBe(0);
  });

  it('asks for what the last link requires', () => {
    const { hostContact: _, ...without } = chain;
    expect([...evaluate(form, without).errors.keys()]).toEqual(['hostContact']);
  });
});

describe('a step whose questions are all irrelevant', () => {
  it('is not on the path, and not counted', () => {
    const steps = (answers: unknown) => evaluate(form, answers).path.map((step) => step.id);
    expect(steps(chain)).toContain('host');
    expect(steps({ ...chain, frontend: 'salesforce' })).not.toContain('host');
  });
});
