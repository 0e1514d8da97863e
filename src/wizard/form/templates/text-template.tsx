import type { JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { StepTemplateProps } from '../schema/step-context.ts';
import { AnswerMark } from './note-templates.tsx';

interface TextTemplateProps extends StepTemplateProps {
  readonly field: Field;
}

/** A question with one input: its label says whether an answer is required. */
export function TextTemplate(props: TextTemplateProps): JSX.Element {
  const { id, field, label, description, children, help, errors } = props;
  return (
    <div data-field={field.name}>
      <label htmlFor={id} className="font-medium">
        {label} <AnswerMark {...props} />
      </label>
      {description}
      {help}
      {errors}
      {children}
    </div>
  );
}
