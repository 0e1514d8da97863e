import type { JSX, ReactNode } from 'react';

interface ErrorNoteProps {
  /** The error, announced to screen readers. */
  readonly children: ReactNode;
  /** Cause and next steps, below the announcement. */
  readonly help?: ReactNode;
}

/** Reports the failure of an action that the person has just asked for. */
export function ErrorNote({ children, help }: ErrorNoteProps): JSX.Element {
  return (
    <div className="rounded-control border border-danger bg-danger-soft px-4 py-3">
      <p role="alert" className="font-medium text-danger">
        {children}
      </p>
      {help}
    </div>
  );
}
