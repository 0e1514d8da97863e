import type { JSX } from 'react';
import { isOptional } from '../../../form-engine/kinds/field.ts';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { StepTemplateProps } from '../schema/step-context.ts';

interface TextTemplateProps extends StepTemplateProps {
  readonly field: Field;
}

/** A question with one input: its label says whether an answer is required. */
export function TextTemplate(props: TextTemplateProps): JSX.Element {
  const { id, field, label, required, registry, description, children, help, errors } = props;
  const { requiredMark, optionalMark } = registry.formContext.model.wizard;
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}{' '}
        {required === true && (
          <span aria-hidden="true" className="text-danger">
            {requiredMark}
          </span>
        )}
        {isOptional(field, required) && (
          <span className="font-normal text-muted">{optionalMark}</span>
        )}
      </label>
      {description}
      {children}
      {help}
      {errors}
    </div>
  );
}
