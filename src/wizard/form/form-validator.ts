import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { evaluate } from '../../form-engine/evaluate.ts';
import type { FieldError } from '../../form-engine/field-errors.ts';
import type { WizardForm } from '../answers/wizard-model.ts';
import type { RawAnswers } from '../answers/answers-state.ts';
import type { StepContext } from './schema/step-context.ts';

/**
 * RJSF's validator for one step, over the functions compiled at build time: no schema is compiled here.
 * @param rest the answers of the other steps, which stay as they are while this one is open
 * @returns errors of the step's own fields, in field order, with the declaration's messages
 */
export function createFormValidator(
  form: WizardForm,
  rest: RawAnswers,
): ValidatorType<RawAnswers, RJSFSchema, StepContext> {
  return {
    validateFormData(formData, schema) {
      const found = evaluate(form, { ...rest, ...formData }).errors;
      const own = [...found.values()].filter(({ field }) =>
        Object.hasOwn(schema.properties ?? {}, field),
      );
      return { errors: own.map(listed), errorSchema: errorSchemaOf(own) };
    },
    isValid() {
      throw new Error('A step has a flat schema: keep oneOf, anyOf and if out of step-schema.ts.');
    },
    rawValidation() {
      throw new Error('Only validateFormData is served: rawValidation is for playgrounds.');
    },
  };
}

/** Errors in the form in which RJSF hands them to the fields. */
export function errorSchemaOf(
  errors: readonly FieldError[],
): Record<string, { __errors: string[] }> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, { __errors: [message] }]));
}

function listed({ field, message }: FieldError): {
  readonly property: string;
  readonly message: string;
  readonly stack: string;
} {
  return { property: `.${field}`, message, stack: message };
}
