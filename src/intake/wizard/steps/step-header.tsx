import { useId, type JSX, type RefObject } from 'react';
import { stepNumber } from '#src/engine/evaluate.ts';
import type { WizardModel } from '../model/wizard-model.ts';
import type { WizardStep } from '../model/steps.ts';
import { fill } from '#src/lib/text/fill.ts';

interface StepHeaderProps {
  readonly model: WizardModel;
  readonly path: readonly WizardStep[];
  readonly step: WizardStep;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
}

/** Titles and progress (specification, section 2). */
export function StepHeader({ model, path, step, heading }: StepHeaderProps): JSX.Element {
  const place = stepNumber(path, step);
  const progress = useId();
  return (
    <header>
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-medium text-accent">{model.texts.title}</p>
        {place && (
          <p id={progress} className="text-muted">
            {fill(model.texts.progress, place)}
          </p>
        )}
      </div>
      {/* Takes the focus on a change of step, so that a screen reader says where one is. */}
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-3xl font-semibold tracking-tight">
        {step.title}
      </h1>
      {place && (
        <progress
          aria-labelledby={progress}
          value={place.number}
          max={place.total}
          className={BAR}
        />
      )}
    </header>
  );
}

const BAR =
  'mt-3 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line forced-color-adjust-none [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent';
