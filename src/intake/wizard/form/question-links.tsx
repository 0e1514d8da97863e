import { useId, type ComponentProps, type JSX, type RefObject } from 'react';
import { errorText, type FieldError } from '#src/engine/field-errors.ts';
import { formatPath, type AnswerPath } from '#src/engine/path.ts';
import type { WizardTexts } from '../model/wizard-model.ts';
import { fill } from '#src/lib/text/fill.ts';
import { pluralText } from '#src/lib/text/plural.ts';

/**
 * Focuses a question, or its link on the summary.
 * @returns whether the question exists
 */
export function focusQuestion(path: AnswerPath): boolean {
  const frames = questionFrames();
  const named = frames.find((one) => one.dataset['field'] === path);
  // The first question of a group, or of an item.
  const frame = frames.find(
    (one) => named?.contains(one) && one.querySelector('[data-field]') === null,
  );
  const control =
    frame?.querySelector<HTMLElement>('input:checked') ??
    frame?.querySelector<HTMLElement>('input, select, textarea') ??
    frame?.querySelector('button') ??
    // Of the summary. Elsewhere links are in the help of a question.
    frame?.querySelector('a');
  if (!control) return false;
  control.focus();
  showTitle(frame);
  return true;
}

/** Brings a question into view, at least its beginning. */
export function showQuestion(path: AnswerPath): void {
  const frame = questionFrames().find((one) => one.dataset['field'] === path);
  frame?.scrollIntoView({ block: 'nearest' });
  showTitle(frame);
}

function questionFrames(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-field]')];
}

/** The bars at the top and the bottom would cover it. */
function showTitle(frame: HTMLElement | undefined): void {
  frame?.querySelector('legend, label')?.scrollIntoView({ block: 'nearest' });
}

interface QuestionLinkProps extends ComponentProps<'a'> {
  /** Prefix of the questions' ids. */
  readonly formId: string;
  readonly field: AnswerPath;
}

/** The address, which names the step, stays. */
export function QuestionLink(props: QuestionLinkProps): JSX.Element {
  const { formId, field, className, children } = props;
  return (
    <a
      href={`#${formatPath([formId, field])}`}
      onClick={(event) => {
        event.preventDefault();
        focusQuestion(field);
      }}
      className={`inline-flex min-h-6 items-center ${className}`}
    >
      {children}
    </a>
  );
}

interface ErrorSummaryProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly texts: WizardTexts;
  /** The language of the texts. */
  readonly language: string;
  readonly errors: readonly FieldError[];
  readonly formId: string;
}

/** After an attempt to leave too early, with links to the questions. */
export function ErrorSummary(props: ErrorSummaryProps): JSX.Element {
  const { ref, texts, language, errors, formId } = props;
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
          {fill(pluralText(texts.errorSummary, count, language), { count })}
        </h2>
      </div>
      <ul className="mt-1 list-disc ps-5">
        {errors.map((error) => (
          <li key={error.field}>
            <QuestionLink
              formId={formId}
              field={error.field}
              className="text-danger underline underline-offset-4"
            >
              {errorText(error)}
            </QuestionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
