import { useId, type JSX, type MouseEvent } from 'react';
import type { FieldError } from '../../form-engine/field-errors.ts';
import type { WizardTexts } from '../answers/wizard-model.ts';
import { fill } from '../../lib/fill.ts';
import { focusQuestion } from './focus-question.ts';

interface ErrorSummaryProps {
  readonly texts: WizardTexts;
  readonly errors: readonly FieldError[];
  /** Prefix of the ids of the step's questions. */
  readonly formId: string;
}

/** The errors of a step that was to be left too early, each with a link to its question. */
export function ErrorSummary({ texts, errors, formId }: ErrorSummaryProps): JSX.Element {
  const heading = useId();
  const count = errors.length;
  return (
    <section
      aria-labelledby={heading}
      className="mb-8 rounded-control border border-danger bg-danger-soft px-4 py-3"
    >
      {/* The heading alone is read out at once: the focus moves to the first of the questions. */}
      <div role="alert">
        <h2 id={heading} className="font-semibold text-danger">
          {fill(texts.errorSummary, { count })}
        </h2>
      </div>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${formId}_${field}`}
              onClick={(event) => follow(event, field)}
              className="inline-flex min-h-6 items-center text-danger underline underline-offset-4"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without a change of the address, which names the step. */
function follow(event: MouseEvent, field: string): void {
  event.preventDefault();
  focusQuestion(field);
}
