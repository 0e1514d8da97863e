import { describe, expect, it } from 'vitest';
import { stepSchema } from './step-schema.ts';
import { EXAMPLE_FORM } from '../../../../tests/fixtures/wizard/example-form.ts';

const STEP = stepSchema(EXAMPLE_FORM.model, ['fullName', 'mail', 'nickname'], ['fullName']);

describe('the schema of a step', () => {
  it('is flat: the fields that are asked, in their order, and which of them are required', () => {
    expect(STEP.schema).toEqual({
      type: 'object',
      properties: {
        fullName: { type: 'string', title: 'Your name' },
        mail: { type: 'string', title: 'Your e-mail' },
        nickname: { type: 'string', title: 'Nickname' },
      },
      required: ['fullName'],
    });
  });

  it('holds no word with which RJSF would choose or compile a schema of its own', () => {
    const names = Object.keys(EXAMPLE_FORM.model.fields);
    const text = JSON.stringify(stepSchema(EXAMPLE_FORM.model, names, names).schema);
    expect(text).not.toMatch(/"(?:oneOf|anyOf|allOf|if|const|default|\$ref)"/u);
  });
});
