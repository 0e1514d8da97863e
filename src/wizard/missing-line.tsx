import type { JSX } from 'react';
import type { FieldError } from '../form-engine/field-errors.ts';
import type { FormModel } from '../form-engine/form-model.ts';
import { fill } from '../lib/fill.ts';

interface MissingLineProps {
  readonly model: FormModel;
  readonly errors: readonly FieldError[];
}

/** Why one cannot go on. Its text changes with the set of errors, not with each key, and so does what is read aloud. */
export function MissingLine({ model, errors }: MissingLineProps): JSX.Element {
  return (
    <output className="order-first block min-h-6 basis-full text-sm text-muted sm:order-none sm:flex-1 sm:basis-0 sm:text-right">
      {missingText(model, errors)}
    </output>
  );
}

function missingText(model: FormModel, errors: readonly FieldError[]): string {
  const fields = errors
    .filter((error) => error.missing)
    .map((error) => model.fields[error.field]?.shortTitle ?? error.field);
  const missing =
    fields.length > 0 ? [fill(model.wizard.missing, { fields: fields.join(', ') })] : [];
  const wrong = errors.filter((error) => !error.missing).map((error) => error.message);
  return [...missing, ...wrong].join(' ');
}
