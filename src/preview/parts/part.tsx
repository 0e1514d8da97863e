import type { JSX, ReactNode } from 'react';
import { StepHeader } from '../../wizard/steps/step-header.tsx';
import type {
  WizardEvaluation,
  WizardModel,
  WizardStep,
} from '../../wizard/answers/wizard-model.ts';
import { published } from '../changes/published.ts';
import { WIZARD_FRAME, wizardAddress, type AskedWizard } from '../wizard-address.ts';

interface GalleryPartProps {
  readonly place: GalleryPlace;
  /** The same view in the wizard. */
  readonly wizard?: AskedWizard;
  readonly children: ReactNode;
}

/** A part of the gallery under its heading. */
export function GalleryPart({ place, wizard, children }: GalleryPartProps): JSX.Element {
  return (
    <section aria-labelledby={place.id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={place.id} className="scroll-mt-16 text-2xl font-semibold tracking-tight">
          {place.title}
        </h2>
        {wizard && (
          <a
            href={wizardAddress(wizard)}
            target={WIZARD_FRAME}
            onClick={showWizard}
            className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-4"
          >
            Open in the wizard <span className="sr-only">{place.title}</span>
          </a>
        )}
      </div>
      <div className="mt-4 grid gap-8">{children}</div>
    </section>
  );
}

/** Scrolls the wizard into view: above the gallery it may be out of sight. */
function showWizard(): void {
  document.getElementById(WIZARD_FRAME)?.scrollIntoView({ block: 'nearest' });
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
      <div inert className="mt-2 rounded-card border border-line bg-canvas p-4 shadow-sm sm:p-8">
        {children}
      </div>
    </article>
  );
}

interface StepSpecimenProps extends Omit<SpecimenProps, 'of'> {
  readonly model: WizardModel;
  readonly step: WizardStep;
  readonly evaluation: WizardEvaluation;
}

/** One state of a step, below the wizard's header. */
export function StepSpecimen(props: StepSpecimenProps): JSX.Element {
  const { model, step, evaluation, state, children } = props;
  return (
    <Specimen of={step.title} state={state}>
      <StepHeader model={model} path={evaluation.path} step={step} />
      {children}
    </Specimen>
  );
}

/** The action of the gallery's controls. */
export function nothing(): void {}

/** A part of the gallery that can be jumped to. */
export interface GalleryPlace {
  readonly id: string;
  readonly title: string;
}

export const CHANGES: GalleryPlace = { id: 'at-changes', title: 'Changes' };
export const THANK_YOU: GalleryPlace = { id: 'at-thank-you', title: 'Thank-you' };
export const STAFF: GalleryPlace = { id: 'at-staff', title: 'Staff table' };
export const CSV: GalleryPlace = { id: 'at-csv', title: 'CSV' };
export const PDF: GalleryPlace = { id: 'at-pdf', title: 'PDF' };

export function stepPlace({ id, title }: WizardStep): GalleryPlace {
  return { id: `at-step-${id}`, title };
}

/** Every part of the gallery, in its order. */
export function galleryPlaces({ steps }: WizardModel): readonly GalleryPlace[] {
  return [...(published ? [CHANGES] : []), ...steps.map(stepPlace), THANK_YOU, STAFF, CSV, PDF];
}
