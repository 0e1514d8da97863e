import { createSchemaUtils as createOriginal, type SchemaUtilsType } from '@rjsf/utils';
import { expect, it } from 'vitest';
import { declaredForm } from '../../../../tests/fixtures/declared-form.ts';
import { addQuestions } from '../../../../tests/fixtures/new-questions.ts';
import { stepRegistry } from '../step-theme.ts';
import { questionSchema } from '../widgets/step-schema.ts';
import { createSchemaUtils } from './schema-utils.ts';

const { wizardForm } = await declaredForm(addQuestions);
const { schemaUtils } = stepRegistry(wizardForm.model, 'step');
const questions = Object.values(wizardForm.model.fields).map(
  (field) => [field.name, field] as const,
);

it.each(questions)('the stub of RJSF’s schema utilities agrees with them on %s', (_, field) => {
  const { schema } = questionSchema(field);
  const original: SchemaUtilsType = createOriginal(schemaUtils.getValidator(), schema);
  expect(createSchemaUtils().retrieveSchema(schema)).toEqual(original.retrieveSchema(schema));
});
