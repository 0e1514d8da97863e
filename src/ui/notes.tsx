import type { JSX, ReactNode } from 'react';
import { texts } from '../lib/texts.generated.ts';

/** Announces that content is loading, after a delay: short waits show nothing. */
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
  /** The error, announced to screen readers. */
  readonly children: ReactNode;
  /** Cause and next steps, below the announcement. */
  readonly help?: ReactNode;
  readonly className?: string | undefined;
}

/** Reports the failure of an action that the person has just asked for. */
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
