import type { JSX, SubmitEvent } from 'react';
import type { WizardStep } from '../answers/wizard-model.ts';
import { StepIntro } from './text-blocks.tsx';
import { StepButton } from '../steps/step-button.tsx';
import { STEP } from '../steps/use-steps.ts';

interface WelcomeViewProps {
  readonly step: WizardStep;
  readonly nextId: string;
  readonly onNext: () => void;
  /** The way back to where a draft was left. */
  readonly resume?: Resume | undefined;
}

export interface Resume {
  readonly label: string;
  readonly start: () => void;
}

/**
 * The first step. Its button submits the next step's address, so that it works even where the page
 * is prerendered and its code still on the way.
 */
export function WelcomeView({ step, nextId, onNext, resume }: WelcomeViewProps): JSX.Element {
  const next = (event: SubmitEvent): void => {
    event.preventDefault();
    onNext();
  };
  return (
    <>
      <StepIntro step={step} />
      <form onSubmit={next} className="mt-8 flex flex-wrap gap-3 noscript:hidden">
        <input type="hidden" name={STEP} value={nextId} />
        {resume && (
          <StepButton variant="primary" onClick={resume.start}>
            {resume.label}
          </StepButton>
        )}
        <StepButton type="submit" variant={resume ? 'secondary' : 'primary'}>
          {step.buttons.next.label}
        </StepButton>
      </form>
      {step.overview && (
        <dl className="mt-10 grid gap-x-8 gap-y-6 border-t border-line pt-8 sm:grid-cols-2">
          {step.overview.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
