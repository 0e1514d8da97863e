import type { JSX, ReactNode } from 'react';
import { texts } from '../lib/texts.generated.ts';

export function LoadingNote({
  text = texts.loading,
}: {
  readonly text?: string;
}): JSX.Element {
  return (
    <output className="block animate-appear-late px-4 py-12 text-center text-muted noscript:hidden">
      {text}
    </output>
  );
}

interface ErrorNoteProps {
  /** Announced to screen readers. */
  readonly children: ReactNode;
  /** Cause and next steps, below the announcement. */
  readonly help?: ReactNode;
  readonly className?: string | undefined;
}

/** The failure of an action that the person has asked for. */
export function ErrorNote({ children, help, className = '' }: ErrorNoteProps): JSX.Element {
  return (
    <div
      className={`rounded-control border border-danger bg-danger-soft px-4 py-3 ${className}`}
    >
      <p role="alert" className="font-medium text-danger">
        {children}
      </p>
      {help}
    </div>
  );
}
