import type { JSX } from 'react';
import type { StepTemplateProps } from '../schema/step-context.ts';

/** A text question: its label says whether an answer is required. */
export function TextTemplate(props: StepTemplateProps): JSX.Element {
  const { id, label, required, registry, description, children, help, errors } = props;
  const { requiredMark, optionalMark } = registry.formContext.model.wizard;
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}{' '}
        {required === true ? (
          <span aria-hidden="true" className="text-danger">
            {requiredMark}
          </span>
        ) : (
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
