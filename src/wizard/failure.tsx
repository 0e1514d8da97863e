import type { JSX } from 'react';

/** Says at once what went wrong with what was asked for, and what to do. */
export function Failure({ text }: { readonly text: string }): JSX.Element {
  return (
    <p
      role="alert"
      className="mb-4 rounded-control border border-danger bg-danger-soft p-4 font-medium text-danger"
    >
      {text}
    </p>
  );
}
