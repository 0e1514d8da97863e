import { getDefaultRegistry } from '@rjsf/core';
import {
  createSchemaUtils,
  type FieldProps,
  type FieldTemplateProps,
  type FormContextType,
  type Registry,
  type RJSFSchema,
  type ValidatorType,
} from '@rjsf/utils';
import type { WizardForm } from '../answers/wizard-model.ts';
import { DescriptionTemplate, ErrorTemplate, HelpTemplate } from './note-templates.tsx';
import { QuestionFrame } from './question-frame.tsx';

/** The context that RJSF passes to our field and templates as `registry.formContext`. */
interface StepContext extends FormContextType {
  readonly form: WizardForm;
  readonly change: ChangeAnswer;
}

/** RJSF's own `onChange` has no place for the time of the key. */
export type ChangeAnswer = (name: string, value: unknown, typedAt: number | undefined) => void;

export type StepRegistry = Registry<unknown, RJSFSchema, StepContext>;
export type StepFieldProps = FieldProps<unknown, RJSFSchema, StepContext>;
export type StepTemplateProps = FieldTemplateProps<unknown, RJSFSchema, StepContext>;

/** Is never called: the form engine judges a step, and RJSF shows the errors that it is given. */
const VALIDATOR: ValidatorType<unknown, RJSFSchema, StepContext> = {
  validateFormData: refuse,
  isValid: refuse,
  rawValidation: refuse,
};

function refuse(): never {
  throw new Error("A question's schema is flat: keep oneOf, anyOf and if out of question.tsx.");
}

/**
 * Returns the parts that RJSF's field renders with: our templates under RJSF's names.
 * @param idPrefix of the ids of the step's questions
 */
export function stepRegistry(formContext: StepContext, idPrefix: string): StepRegistry {
  const { templates, ...rest } = getDefaultRegistry<unknown, RJSFSchema, StepContext>();
  return {
    ...rest,
    templates: {
      ...templates,
      FieldTemplate: QuestionFrame,
      DescriptionFieldTemplate: DescriptionTemplate,
      FieldHelpTemplate: HelpTemplate,
      FieldErrorTemplate: ErrorTemplate,
    },
    formContext,
    schemaUtils: createSchemaUtils(VALIDATOR, {}),
    globalFormOptions: {
      ...rest.globalFormOptions,
      idPrefix,
      experimental_componentUpdateStrategy: 'shallow',
    },
  };
}
