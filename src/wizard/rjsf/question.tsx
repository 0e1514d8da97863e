import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { toFieldPathId, type RJSFSchema } from '@rjsf/utils';
import { memo, useMemo, type JSX } from 'react';
import type { FieldBase } from '../../form-engine/kinds/field.ts';
import { QuestionInput } from './question-input.tsx';
import type { StepFieldProps, StepRegistry } from './registry.ts';

export interface QuestionProps extends Pick<
  StepFieldProps,
  'name' | 'formData' | 'required' | 'onBlur'
> {
  readonly registry: StepRegistry;
  /** The error to show. */
  readonly error: string | undefined;
}

/** One question of a step, rendered by RJSF's field. An answer to another one does not render it again. */
export const Question = memo(function Question(props: QuestionProps): JSX.Element | null {
  const { error, ...fieldProps } = props;
  const { name, registry } = props;
  const { formContext, globalFormOptions } = registry;
  const field = formContext.form.model.fields[name];
  const shape = useMemo(() => field && questionShape(field), [field]);
  return shape ? (
    <SchemaField
      {...fieldProps}
      {...shape}
      fieldPathId={toFieldPathId(name, globalFormOptions)}
      errorSchema={error === undefined ? {} : { __errors: [error] }}
      onChange={ignore}
      onFocus={ignore}
    />
  ) : null;
});

/**
 * Returns the schema that RJSF renders of a question, without a type, conditions or limits: the widget follows from the
 * model, and the form engine judges the answer.
 */
function questionShape({
  title,
  description,
  help,
}: FieldBase): Pick<StepFieldProps, 'schema' | 'uiSchema'> {
  const schema: RJSFSchema = { title, ...(description !== undefined && { description }) };
  return {
    schema,
    uiSchema: { 'ui:field': QuestionInput, ...(help !== undefined && { 'ui:help': help }) },
  };
}

function ignore(): void {}
