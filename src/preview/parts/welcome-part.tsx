import { useRef, type JSX } from 'react';
import type { WizardModel, WizardStep } from '../../wizard/answers/wizard-model.ts';
import { StepHeader } from '../../wizard/steps/step-header.tsx';
import { WelcomeView } from '../../wizard/views/welcome-view.tsx';
import { stepPlace, GalleryPart } from './part.tsx';
import { nothing, Specimen } from './specimen.tsx';

interface WelcomePartProps {
  readonly model: WizardModel;
  readonly path: readonly WizardStep[];
  readonly step: WizardStep;
}

export function WelcomePart({ model, path, step }: WelcomePartProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <GalleryPart place={stepPlace(step)} wizard={{ step: step.id, sample: '' }}>
      <Specimen of={step.title} state="As everybody sees it">
        <StepHeader model={model} path={path} step={step} heading={heading} />
        <WelcomeView step={step} onNext={nothing} />
      </Specimen>
    </GalleryPart>
  );
}
