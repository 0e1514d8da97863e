import { useEffect, type JSX } from 'react';
import type { WelcomeStep } from '../form-engine/form-model.ts';
import { Button } from '../ui/button.tsx';
import { Paragraphs } from './paragraphs.tsx';

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
      <Button variant="primary" className="mt-8" onClick={onNext}>
        {step.buttons.next.label}
      </Button>
    </>
  );
}
