import { expect, it } from 'vitest';
import { questionSchema } from './step-schema.ts';
import { EXAMPLE_FORM } from '../../../../tests/fixtures/wizard/example-form.ts';

it('the schema of a question holds no word with which RJSF would choose or compile one of its own', () => {
  const fields = Object.values(EXAMPLE_FORM.model.fields);
  const text = JSON.stringify(fields.map((field) => questionSchema(field).schema));
  expect(text).not.toMatch(/"(?:oneOf|anyOf|allOf|if|const|default|\$ref)"/u);
});
