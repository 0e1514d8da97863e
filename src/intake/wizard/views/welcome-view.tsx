import type { JSX } from 'react';
import type { WizardStep } from '../model/steps.ts';
import { Prose, StepIntro } from './text-blocks.tsx';
import { StepButton } from '../steps/step-button.tsx';

interface WelcomeViewProps {
  readonly step: WizardStep;
  /** Absent once the form is closed. */
  readonly onNext?: (() => void) | undefined;
  /** To the step of a draft. */
  readonly resume?: { readonly label: string; readonly start: () => void } | undefined;
}

/** The first step, prerendered. Early presses are held (src/app/early-press.ts). */
export function WelcomeView({ step, onNext, resume }: WelcomeViewProps): JSX.Element {
  return (
    <>
      <StepIntro step={step} />
      <div className="mt-8 flex flex-wrap gap-3 noscript:hidden">
        {resume && (
          <StepButton variant="primary" onClick={resume.start}>
            {resume.label}
          </StepButton>
        )}
        {onNext && (
          <StepButton variant={resume ? 'secondary' : 'primary'} onClick={onNext}>
            {step.buttons.next.label}
          </StepButton>
        )}
      </div>
      {step.overview && (
        <dl className="mt-10 grid gap-x-8 gap-y-6 border-t border-line pt-8 sm:grid-cols-2">
          {step.overview.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-muted">
                <Prose>{text}</Prose>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
