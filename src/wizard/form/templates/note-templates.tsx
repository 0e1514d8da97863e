import {
  errorId,
  helpId,
  type DescriptionFieldProps,
  type FieldErrorProps,
  type FieldHelpProps,
} from '@rjsf/utils';
import type { JSX } from 'react';
import { isOptional } from '../../../form-engine/kinds/field.ts';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { StepTemplateProps } from '../schema/step-context.ts';

interface AnswerMarkProps extends Pick<StepTemplateProps, 'required' | 'registry'> {
  readonly field: Field;
}

/** Follows a question that must be answered, or that may stay unanswered; a declared default always answers it. */
export function AnswerMark({ field, required, registry }: AnswerMarkProps): JSX.Element | null {
  const { requiredMark, optionalMark } = registry.formContext.model.wizard;
  if (isOptional(field, required)) {
    return <span className="text-base font-normal text-muted">{optionalMark}</span>;
  }
  // The control itself says so to screen readers.
  return field.default === undefined ? (
    <span aria-hidden="true" className="text-danger">
      {requiredMark}
    </span>
  ) : null;
}

/** A description, a hint and an error: the texts that a field is described by, each under its own id. */
export function DescriptionTemplate({
  id,
  description,
}: DescriptionFieldProps): JSX.Element | null {
  return description === '' ? null : (
    <div id={id} className="mt-1 text-muted">
      {description}
    </div>
  );
}

export function HelpTemplate({ help, fieldPathId }: FieldHelpProps): JSX.Element | null {
  return help === undefined ? null : (
    <div id={helpId(fieldPathId)} className="mt-1.5 text-sm text-muted">
      {help}
    </div>
  );
}

export function ErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps): JSX.Element | null {
  return errors.length === 0 ? null : (
    <div id={errorId(fieldPathId)} className="mt-1.5 text-sm font-medium text-danger">
      {errors}
    </div>
  );
}
