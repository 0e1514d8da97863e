import type { JSX } from 'react';
import type { FieldError } from '../../form-engine/field-errors.ts';
import { leastItems } from '../../form-engine/kinds/registry.ts';
import type { WizardModel } from '../answers/wizard-model.ts';
import { fill } from '../../lib/fill.ts';

interface MissingLineProps {
  readonly model: WizardModel;
  /** Next is described by it. */
  readonly id: string;
  readonly errors: readonly FieldError[];
}

/** The reason why Next does not lead on. Its text changes with the set of errors, not with each key. */
export function MissingLine({ model, id, errors }: MissingLineProps): JSX.Element {
  return (
    <output
      id={id}
      className="order-first block min-h-6 basis-full text-sm text-muted sm:order-none sm:flex-1 sm:basis-0 sm:text-right"
    >
      {missingTexts(model, errors).map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    </output>
  );
}

/** Returns the names of the missing answers, then the message of each wrong one. */
function missingTexts(model: WizardModel, errors: readonly FieldError[]): readonly string[] {
  const named = errors.filter((error) => isNamed(model, error));
  const names = named.map((error) => model.fields[error.field]?.shortTitle ?? error.field);
  const told = errors.filter((error) => !named.includes(error)).map((error) => error.message);
  return [
    ...(names.length > 0 ? [fill(model.messages.missing, { fields: names.join(', ') })] : []),
    ...new Set(told),
  ];
}

function isNamed(model: WizardModel, { field: name, missing }: FieldError): boolean {
  const field = model.fields[name];
  return missing && (field === undefined || leastItems(field) === undefined);
}
