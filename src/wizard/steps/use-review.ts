import { useEffect, useEffectEvent } from 'react';
import type { Answers } from '../../form-engine/form-model.ts';
import type { WizardEvaluation, WizardStep } from '../answers/wizard-model.ts';
import { neighbour } from './step-path.ts';

/**
 * Announces answers that are reviewed, whenever they change; and once those of the step before the review, so that
 * what takes long is there when the review begins.
 */
export function useReview(
  onReview: ((answers: Answers) => void) | undefined,
  { path, answers }: WizardEvaluation,
  step: WizardStep,
): void {
  const isReview = step.kind === 'summary';
  const isNext = !isReview && neighbour(path, step, 1).kind === 'summary';
  const announce = useEffectEvent(() => onReview?.(answers));
  useEffect(() => {
    if (isNext) announce();
  }, [isNext]);
  useEffect(() => {
    if (isReview) onReview?.(answers);
  }, [isReview, onReview, answers]);
}
