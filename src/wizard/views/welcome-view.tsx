import type { JSX, SubmitEvent } from 'react';
import type { WizardStep } from '../answers/wizard-model.ts';
import { StepIntro } from './text-blocks.tsx';
import { StepButton } from '../steps/step-button.tsx';
import { STEP } from '../steps/use-steps.ts';

interface WelcomeViewProps {
  readonly step: WizardStep;
  readonly nextId: string;
  readonly onNext: () => void;
}

/**
 * The first step. Its button submits the next step's address, so that it works even where the page
 * is prerendered and its code still on the way.
 */
export function WelcomeView({ step, nextId, onNext }: WelcomeViewProps): JSX.Element {
  const next = (event: SubmitEvent): void => {
    event.preventDefault();
    onNext();
  };
  return (
    <>
      <StepIntro step={step} />
      <form onSubmit={next} className="mt-8 noscript:hidden">
        <input type="hidden" name={STEP} value={nextId} />
        <StepButton type="submit" variant="primary">
          {step.buttons.next.label}
        </StepButton>
      </form>
    </>
  );
}
