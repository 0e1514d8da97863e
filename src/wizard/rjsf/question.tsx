import { getDefaultRegistry } from '@rjsf/core';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  createSchemaUtils,
  toFieldPathId,
  type FieldProps,
  type FieldTemplateProps,
  type FormContextType,
  type Registry,
  type RJSFSchema,
} from '@rjsf/utils';
import { memo, type JSX } from 'react';
import type { ChangeAnswers } from '../answers/answers-store.ts';
import type { WizardForm } from '../answers/wizard-model.ts';
import { QuestionFrame, QuestionInput } from './question-frame.tsx';

/** The context that RJSF passes to our field and template as `registry.formContext`. */
interface StepContext extends FormContextType {
  readonly form: WizardForm;
  /** RJSF's own `onChange` has no place for the time of the key. */
  readonly onChange: ChangeAnswers;
}

export type StepFieldProps = FieldProps<unknown, RJSFSchema, StepContext>;
export type StepTemplateProps = FieldTemplateProps<unknown, RJSFSchema, StepContext>;

interface QuestionProps extends Pick<
  StepFieldProps,
  'name' | 'formData' | 'required' | 'onBlur' | 'registry'
> {
  /** The error to show. */
  readonly error: string | undefined;
}

/**
 * One question of a step, rendered by RJSF's field. An answer to another one does not render it again. Its schema has no
 * type, conditions or limits: the widget follows from the model, and the form engine judges the answer.
 */
export const Question = memo(function Question({ error, ...props }: QuestionProps): JSX.Element {
  const { name, registry } = props;
  const title = registry.formContext.form.model.fields[name]?.title ?? name;
  return (
    <SchemaField
      {...props}
      schema={{ title }}
      uiSchema={{ 'ui:field': QuestionInput }}
      fieldPathId={toFieldPathId(name, registry.globalFormOptions)}
      errorSchema={error === undefined ? {} : { __errors: [error] }}
      onChange={ignore}
      onFocus={ignore}
    />
  );
});

function ignore(): void {}

/** Is never called: the form engine judges a step, and RJSF shows the errors that it is given. */
function refuse(): never {
  throw new Error("A question's schema is flat: keep oneOf, anyOf and if out of question.tsx.");
}

/**
 * Returns the parts that RJSF's field renders with: our template under RJSF's name.
 * @param idPrefix of the ids of the step's questions
 */
export function stepRegistry(
  formContext: StepContext,
  idPrefix: string,
): Registry<unknown, RJSFSchema, StepContext> {
  const { templates, ...rest } = getDefaultRegistry<unknown, RJSFSchema, StepContext>();
  const validator = { validateFormData: refuse, isValid: refuse, rawValidation: refuse };
  return {
    ...rest,
    templates: { ...templates, FieldTemplate: QuestionFrame },
    formContext,
    schemaUtils: createSchemaUtils(validator, {}),
    globalFormOptions: {
      ...rest.globalFormOptions,
      idPrefix,
      experimental_componentUpdateStrategy: 'shallow',
    },
  };
}
