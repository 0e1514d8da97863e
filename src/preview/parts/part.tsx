import type { JSX, ReactNode } from 'react';
import type { AskedWizard } from '../wizard-address.ts';

/** A part of the gallery, which can be jumped to. */
export interface Part {
  readonly id: string;
  readonly title: string;
  /** The same view in the wizard. */
  readonly wizard?: AskedWizard;
  readonly content: ReactNode;
}

interface SpecimenProps {
  /** The title of the view that is in this state. */
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
      <div
        inert
        className="mt-2 rounded-card border border-line bg-canvas p-4 shadow-sm sm:p-8"
      >
        {children}
      </div>
    </article>
  );
}

/** The action of the gallery's controls. */
export function nothing(): void {}
