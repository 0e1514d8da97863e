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
  useEffect(() => (isNext ? whenIdle(announce) : undefined), [isNext]);
  useEffect(
    () => (isReview ? whenIdle(() => onReview?.(answers)) : undefined),
    [isReview, onReview, answers],
  );
}

/** Runs an action when the browser is idle. @returns a function that cancels it */
function whenIdle(action: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(action);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
