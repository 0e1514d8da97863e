import { getDefaultRegistry } from '@rjsf/core';
import { createSchemaUtils, type Registry, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import type { WizardModel } from '../answers/wizard-model.ts';
import type { StepContext } from './schema/step-context.ts';
import { AskedField } from './templates/asked-field.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { DescriptionTemplate, ErrorTemplate, HelpTemplate } from './templates/note-templates.tsx';

/** Is never asked: the form engine judges a step, and RJSF shows the errors that it is given. */
const VALIDATOR: ValidatorType<unknown, RJSFSchema, StepContext> = {
  validateFormData: refuse,
  isValid: refuse,
  rawValidation: refuse,
};

function refuse(): never {
  throw new Error('A step has a flat schema: keep oneOf, anyOf and if out of step-schema.ts.');
}

export type StepRegistry = Registry<unknown, RJSFSchema, StepContext>;

/**
 * Returns what RJSF's fields find their parts in: our looks, under RJSF's names.
 * @param idPrefix of the ids of the step's questions
 */
export function stepRegistry(model: WizardModel, idPrefix: string): StepRegistry {
  const { fields, templates, ...rest } = getDefaultRegistry<unknown, RJSFSchema, StepContext>();
  return {
    ...rest,
    fields: {
      ...fields,
      StringField: AskedField,
      BooleanField: AskedField,
      ArrayField: AskedField,
    },
    templates: {
      ...templates,
      FieldTemplate,
      DescriptionFieldTemplate: DescriptionTemplate,
      FieldHelpTemplate: HelpTemplate,
      FieldErrorTemplate: ErrorTemplate,
    },
    formContext: { model },
    schemaUtils: createSchemaUtils(VALIDATOR, {}),
    globalFormOptions: {
      ...rest.globalFormOptions,
      idPrefix,
      experimental_componentUpdateStrategy: 'shallow',
    },
  };
}
