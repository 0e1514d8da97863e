import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';
import type { Card } from '#src/engine/display.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { hasAnswers } from '../answers/answers-state.ts';
import { dropHiddenValues } from '../answers/hidden-values.ts';
import type { AnswersHandle } from '../answers/use-answers.ts';
import type { WizardEvaluation, WizardStep } from '../model/steps.ts';
import type { WizardModel } from '../model/wizard-model.ts';

export const STEP = 'step';
const CHANGE = 'change';

export type Steps = ReturnType<typeof useSteps>;

/** The address's step, and the moves from it. Each step is a history entry. */
export function useSteps(
  model: WizardModel,
  evaluation: WizardEvaluation,
  { search, hash }: Pick<Location, 'search' | 'hash'>,
) {
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const { path } = evaluation;
  const step = reachableStep(evaluation, params.get(STEP));
  const changing = model.summary.cards.find(({ id }) => id === params.get(CHANGE));
  const wasSummarySeen = useSummarySeen(path, step);
  const go = (to: WizardStep | undefined, card?: Card): void => {
    if (!to) return;
    void navigate({
      search: searchOf(model, params, path, to, card),
      hash: to.kind === 'summary' ? hash : '',
    });
  };
  const move = (offset: -1 | 1): void => {
    const steps = changing ? stepsOfCard(path, changing) : [];
    const within = steps.includes(step) && steps[steps.indexOf(step) + offset];
    if (within) go(within, changing);
    else go(changing ? summaryStep(path) : neighbour(path, step, offset));
  };
  return {
    step,
    /** The step offers a way back to the summary. */
    fromSummary: changing !== undefined || wasSummarySeen,
    next: () => move(1),
    back: () => move(-1),
    toSummary: () => go(summaryStep(path)),
    to: (other: WizardStep) => {
      if (other !== step) go(other);
    },
  };
}

/** Since the form was begun. */
function useSummarySeen(path: readonly WizardStep[], step: WizardStep): boolean {
  const [seen, setSeen] = useState(false);
  const now = step.kind === 'summary' || (seen && step !== firstStep(path));
  if (now !== seen) setSeen(now);
  return now;
}

/**
 * The search part of a step's URL. The first step needs no name; other parameters stay, except
 * those that the answers hold.
 */
export function searchOf(
  model: WizardModel,
  params: URLSearchParams,
  path: readonly WizardStep[],
  step: WizardStep,
  card?: Card,
): string {
  const next = new URLSearchParams(params);
  dropHiddenValues(model, next);
  if (step === firstStep(path)) next.delete(STEP);
  else next.set(STEP, step.id);
  if (card) next.set(CHANGE, card.id);
  else next.delete(CHANGE);
  return next.size === 0 ? '' : `?${next.toString()}`;
}

/**
 * Replaces an address whose step can't be shown yet (design, "Wizard"), once per visit and change
 * from elsewhere. Without answers, Back and Forward pass such a step.
 * @param step the visible step
 */
export function useCorrectedAddress(
  model: WizardModel,
  step: WizardStep,
  { state, isRecovered }: AnswersHandle,
): void {
  const { key, search } = useLocation();
  // The prerendered page is that of the plain address.
  const isReady = useHydrated() && isRecovered;
  const navigate = useNavigate();
  const lastVisit = useRef({ key: '', remoteChanges: 0, entry: 0 });
  const { remoteChanges } = state;
  const correct = useEffectEvent((visit: { key: string; remoteChanges: number }): void => {
    const before = lastVisit.current;
    const entry = openEntry();
    lastVisit.current = { ...visit, entry };
    if (before.key === key && before.remoteChanges === remoteChanges) return;
    const params = new URLSearchParams(search);
    if ([null, step.id].includes(params.get(STEP))) return;
    const isMove = before.key !== '' && before.key !== key;
    if (isMove && entry > 0 && !hasAnswers(state)) {
      void navigate(entry < before.entry ? -1 : 1);
    } else {
      params.set(STEP, step.id);
      params.delete(CHANGE);
      dropHiddenValues(model, params);
      void navigate({ search: `?${params.toString()}` }, { replace: true });
    }
  });
  useEffect(() => {
    if (isReady) correct({ key, remoteChanges });
  }, [isReady, key, remoteChanges]);
}

/** The router counts from the tab's first entry. */
function openEntry(): number {
  const state: unknown = window.history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state;
  return isNumbered && typeof state.idx === 'number' ? state.idx : 0;
}

/**
 * The first incomplete step replaces a later step, and the first an unknown step (design,
 * "Wizard").
 */
function reachableStep(
  { path, firstIncomplete }: WizardEvaluation,
  requested: string | null,
): WizardStep {
  const target = path.find((step) => step.id === requested);
  if (!target) return firstStep(path);
  if (!firstIncomplete) return target;
  return path.indexOf(target) <= path.indexOf(firstIncomplete) ? target : firstIncomplete;
}

export function firstStep([first]: readonly WizardStep[]): WizardStep {
  if (first) return first;
  throw new Error('The form declares no steps: give its form.ui.json one.');
}

/** Returns a card's steps in the path's order. */
export function stepsOfCard(path: readonly WizardStep[], card: Card): readonly WizardStep[] {
  const fieldsOfCard = new Set(card.lines.map((line) => line.field));
  return path.filter(
    (step) =>
      step.kind === 'questions' && step.fields.some((field) => fieldsOfCard.has(field)),
  );
}

/** Beyond both ends, this step itself (specification, section 2). */
export function neighbour(
  path: readonly WizardStep[],
  step: WizardStep,
  offset: -1 | 1,
): WizardStep {
  return path[path.indexOf(step) + offset] ?? step;
}

export function summaryStep(path: readonly WizardStep[]): WizardStep | undefined {
  return path.find((step) => step.kind === 'summary');
}
