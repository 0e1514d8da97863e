import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { toFieldPathId } from '@rjsf/utils';
import { memo, useMemo, type JSX } from 'react';
import type { StepFieldProps } from './schema/step-context.ts';
import type { StepRegistry } from './step-theme.ts';
import { questionSchema } from './widgets/step-schema.ts';

export interface QuestionProps extends Pick<
  StepFieldProps,
  'name' | 'formData' | 'required' | 'onChange' | 'onBlur'
> {
  readonly registry: StepRegistry;
  /** The error to show. */
  readonly error: string | undefined;
}

/** One question of a step. An answer to another one does not render it again. */
export const Question = memo(function Question(props: QuestionProps): JSX.Element | null {
  const { error, ...fieldProps } = props;
  const { name, registry } = props;
  const { formContext, globalFormOptions } = registry;
  const field = formContext.model.fields[name];
  const shape = useMemo(() => field && questionSchema(field), [field]);
  return shape ? (
    <SchemaField
      {...fieldProps}
      {...shape}
      fieldPathId={toFieldPathId(name, globalFormOptions)}
      errorSchema={error === undefined ? {} : { __errors: [error] }}
      onFocus={ignore}
    />
  ) : null;
});

function ignore(): void {}
