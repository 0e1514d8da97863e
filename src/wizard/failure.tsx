import type { JSX, ReactNode } from 'react';

interface FailureProps {
  readonly text: string;
  readonly children?: ReactNode;
}

/** Says at once what went wrong with what was asked for; what to do may follow. */
export function Failure({ text, children }: FailureProps): JSX.Element {
  return (
    <div className="mb-4 rounded-control border border-danger bg-danger-soft p-4">
      <p role="alert" className="font-medium text-danger">
        {text}
      </p>
      {children}
    </div>
  );
}
