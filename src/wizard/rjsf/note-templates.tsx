import {
  errorId,
  helpId,
  type DescriptionFieldProps,
  type FieldErrorProps,
  type FieldHelpProps,
} from '@rjsf/utils';
import type { JSX } from 'react';

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
