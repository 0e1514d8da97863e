import { useEffect, type JSX } from 'react';
import type { WelcomeStep } from '../form-engine/form-model.ts';
import { Paragraphs } from './paragraphs.tsx';
import { StepButton } from './step-button.tsx';

interface WelcomeViewProps {
  readonly step: WelcomeStep;
  readonly onNext: () => void;
  /** Called while the text is read: a good time to load what is needed later. */
  readonly prefetch: (() => void) | undefined;
}

export function WelcomeView({ step, onNext, prefetch }: WelcomeViewProps): JSX.Element {
  useEffect(() => prefetch?.(), [prefetch]);
  return (
    <>
      <Paragraphs texts={step.intro} />
      <StepButton variant="primary" className="mt-8" onClick={onNext}>
        {step.buttons.next.label}
      </StepButton>
    </>
  );
}
