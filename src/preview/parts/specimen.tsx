import type { JSX, ReactNode } from 'react';

interface SpecimenProps {
  /** The view that is in this state. */
  readonly of: string;
  readonly state: string;
  readonly children: ReactNode;
}

/** One state of a view, to look at: its controls do nothing and are no stops of the keyboard. */
export function Specimen({ of, state, children }: SpecimenProps): JSX.Element {
  return (
    <article className="min-w-0">
      <h3 className="font-medium">
        <span className="text-muted">{of}:</span> {state}
      </h3>
      <div inert className="mt-2 rounded-card border border-line bg-canvas p-4 shadow-sm sm:p-8">
        {children}
      </div>
    </article>
  );
}

/** The action of the gallery's controls. */
export function nothing(): void {}
