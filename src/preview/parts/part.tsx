import type { JSX, ReactNode } from 'react';
import { language } from '../../generated/site.ts';
import type { AskedWizard } from '../wizard-address.ts';

export interface PreviewPart {
  readonly id: string;
  readonly title: string;
  /** The same view in the wizard. */
  readonly wizard?: AskedWizard;
  readonly content: ReactNode;
}

interface SpecimenProps {
  /** The title of the view. */
  readonly of: string;
  readonly state: string;
  readonly children: ReactNode;
}

/** One state of a view: its controls do nothing, and are no tab stops. */
export function Specimen({ of, state, children }: SpecimenProps): JSX.Element {
  return (
    <article className="min-w-0">
      <h3 className="font-medium">
        <span className="text-muted">{of}:</span> {state}
      </h3>
      <div
        inert
        lang={language.tag}
        dir={language.dir}
        className="mt-2 rounded-card border border-line bg-canvas p-4 shadow-sm sm:p-8"
      >
        {children}
      </div>
    </article>
  );
}

export function nothing(): void {}
