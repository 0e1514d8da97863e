import { describe, expect, it } from 'vitest';
import { createFormValidator } from '../form-validator.ts';
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

describe('the validator of a step', () => {
  const rest = { colour: 'own' };

  it("finds what the form's own functions find, in the order of the step, and for its fields alone", () => {
    const validator = createFormValidator(EXAMPLE_FORM, rest);
    const found = validator.validateFormData({ nickname: 'Al' }, STEP.schema);
    expect(found.errors.map((error) => [error.property, error.message])).toEqual([
      ['.fullName', 'Still needed: Your name'],
      ['.mail', 'Still needed: Your e-mail'],
      ['.nickname', 'Use at least 3 characters.'],
    ]);
    expect(Object.keys(found.errorSchema)).toEqual(['fullName', 'mail', 'nickname']);
  });

  it('goes by the answers of the other steps', () => {
    const { schema } = stepSchema(EXAMPLE_FORM.model, ['ownColour'], ['ownColour']);
    const errors = (given: Readonly<Record<string, unknown>>): number =>
      createFormValidator(EXAMPLE_FORM, given).validateFormData({}, schema).errors.length;
    expect([errors(rest), errors({ colour: 'red' })]).toEqual([1, 0]);
  });
});
