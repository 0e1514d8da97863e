import type { Card } from '../../form-engine/display.ts';
import type { WizardEvaluation, WizardModel, WizardStep } from '../answers/wizard-model.ts';

/**
 * The step to show for the one that the address asks for: that step, or the first incomplete one
 * where it comes after it, or the first of all where there is no such step (design, "Wizard").
 */
export function reachableStep(
  { path, firstIncomplete }: Pick<WizardEvaluation, 'path' | 'firstIncomplete'>,
  requested: string | null,
): WizardStep {
  const wanted = path.find((step) => step.id === requested);
  if (!wanted) return firstStep(path);
  if (!firstIncomplete) return wanted;
  return path.indexOf(wanted) <= path.indexOf(firstIncomplete) ? wanted : firstIncomplete;
}

export function firstStep(path: readonly WizardStep[]): WizardStep {
  const first = path[0];
  if (!first)
    throw new Error('The form declares no steps: give schema/forms/onboarding/form.ui.json one.');
  return first;
}

/** The step that asks for what a card shows and comes `offset` after this one; `undefined` beyond them. */
export function stepOfCard(
  path: readonly WizardStep[],
  card: Card,
  step: WizardStep,
  offset: number,
): WizardStep | undefined {
  const steps = stepsOfCard(path, card);
  const index = steps.indexOf(step);
  return index < 0 ? undefined : steps[index + offset];
}

/** The steps that ask for what a card shows, in the order of the path. */
export function stepsOfCard(path: readonly WizardStep[], card: Card): readonly WizardStep[] {
  const shown = new Set(card.lines.map((line) => line.field));
  return path.filter(
    (step) => step.kind === 'questions' && step.fields.some((field) => shown.has(field)),
  );
}

/** The step `offset` after this one, clamped at the first and the last (specification, section 2). */
export function neighbour(
  path: readonly WizardStep[],
  step: WizardStep,
  offset: number,
): WizardStep {
  const index = Math.max(0, Math.min(path.length - 1, path.indexOf(step) + offset));
  return path[index] ?? step;
}

export function summaryStep(path: readonly WizardStep[]): WizardStep | undefined {
  return path.find((step) => step.kind === 'summary');
}

export function cardWithId(model: WizardModel, id: string | null): Card | undefined {
  return model.summary.cards.find((card) => card.id === id);
}
