import type { JSX, ReactNode } from 'react';
import { focusQuestion } from './focus-question.ts';

interface QuestionLinkProps {
  /** Prefix of the ids of the step's questions. */
  readonly formId: string;
  /** The name of the question. */
  readonly field: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Leads to a question of the step, without a change of the address, which names the step. */
export function QuestionLink({
  formId,
  field,
  className,
  children,
}: QuestionLinkProps): JSX.Element {
  return (
    <a
      href={`#${formId}_${field}`}
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
