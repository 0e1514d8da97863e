import type { JSX } from 'react';
import type { FieldError } from '../../form-engine/field-errors.ts';
import { inSentence } from '../../form-engine/kinds/field.ts';
import { leastItems } from '../../form-engine/kinds/registry.ts';
import type { WizardModel } from '../answers/wizard-model.ts';
import { QuestionLink } from '../form/question-link.tsx';
import { fill } from '../../lib/fill.ts';

interface MissingLineProps {
  readonly model: WizardModel;
  /** Next is described by it. */
  readonly id: string;
  readonly errors: readonly FieldError[];
  /** Prefix of the ids of the step's questions. */
  readonly formId: string;
}

/**
 * The reason why Next does not lead on, with a link to the first question that it is about. Its text changes with the set
 * of errors, not with each key.
 */
export function MissingLine({ model, id, errors, formId }: MissingLineProps): JSX.Element {
  return (
    <output
      id={id}
      className="order-first block min-h-6 min-w-0 basis-full text-sm text-muted sm:order-none sm:flex-1 sm:basis-0 sm:text-right phone:min-h-0"
    >
      {missingTexts(model, errors).map(({ field, text }) => (
        <span key={text} className="block">
          <QuestionLink
            formId={formId}
            field={field}
            className="underline underline-offset-4 phone:block phone:truncate"
          >
            {text}
          </QuestionLink>
        </span>
      ))}
    </output>
  );
}

interface MissingText {
  /** The first question that the text is about. */
  readonly field: string;
  readonly text: string;
}

/** Returns the missing answers in one text, then the message of each wrong one. */
function missingTexts(model: WizardModel, errors: readonly FieldError[]): readonly MissingText[] {
  const missing = errors.filter((error) => isNamed(model, error));
  const fields = missing.map(({ field }) => model.fields[field]).filter((field) => !!field);
  const [first] = fields;
  const text = fill(model.messages.missing, { fields: fields.map(inSentence).join(', ') });
  const wrong = errors.filter((error) => !missing.includes(error));
  const messages = new Map(wrong.toReversed().map(({ field, message }) => [message, field]));
  return [
    ...(first ? [{ field: first.name, text }] : []),
    ...[...messages].toReversed().map(([message, field]) => ({ field, text: message })),
  ];
}

/** A list that needs several items says how many, in its message. */
function isNamed(model: WizardModel, { field: name, missing }: FieldError): boolean {
  const field = model.fields[name];
  return missing && (field === undefined || leastItems(field) === undefined);
}
