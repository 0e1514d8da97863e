import { useId, type JSX, type RefObject } from 'react';
import type { FieldError } from '../../form-engine/field-errors.ts';
import type { WizardTexts } from '../answers/wizard-model.ts';
import { fill } from '../../lib/fill.ts';
import { QuestionLink } from './question-link.tsx';

interface ErrorSummaryProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly texts: WizardTexts;
  readonly errors: readonly FieldError[];
  /** Prefix of the ids of the step's questions. */
  readonly formId: string;
}

/** The errors of a step that was to be left too early, each with a link to its question. */
export function ErrorSummary(props: ErrorSummaryProps): JSX.Element {
  const { ref, texts, errors, formId } = props;
  const heading = useId();
  const count = errors.length;
  return (
    <section
      ref={ref}
      aria-labelledby={heading}
      className="mb-8 rounded-control border border-danger bg-danger-soft px-4 py-3"
    >
      {/* The heading alone is read out at once: the focus moves to the first of the questions. */}
      <div role="alert">
        <h2 id={heading} className="font-semibold text-danger">
          {fill((count === 1 && texts.errorSummaryOne) || texts.errorSummary, { count })}
        </h2>
      </div>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <QuestionLink
              formId={formId}
              field={field}
              className="text-danger underline underline-offset-4"
            >
              {message}
            </QuestionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
