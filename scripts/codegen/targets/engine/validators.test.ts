import { retrieveSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { expect, it } from 'vitest';
import { evaluate } from '#src/engine/evaluate.ts';
import { declaredForm, type Edit } from '#tests/fixtures/declared-form.ts';
import { addConditions, addField } from '#tests/fixtures/edits.ts';

/** A form of 250 questions with the intake's own. */
const longForm: Edit = (files) => {
  addConditions(100)(files);
  for (let index = 0; Object.keys(files.questions.properties).length < 250; index++) {
    addField(`extra${index}`, { type: 'string', title: `Extra ${index}` })(files);
  }
};

it('compiles a form with 250 questions and 100 conditions, as RJSF looks them up', async () => {
  const { wizardForm, rjsf } = await declaredForm(longForm);
  const { schema, validators } = rjsf;
  const answers = { asks3: true, asks99: true };
  const { relevant } = evaluate(wizardForm, answers);
  const precompiled = createPrecompiledValidator(validators, schema);
  const { properties = {} } = retrieveSchema(precompiled, schema, schema, answers);
  for (const names of [[...relevant], Object.keys(properties)]) {
    expect(names.filter((name) => name.startsWith('told'))).toEqual(['told3', 'told99']);
  }
});
