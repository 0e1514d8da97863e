import type { Card } from '../../form-engine/display.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { WizardEvaluation, WizardModel, WizardStep } from '../answers/wizard-model.ts';
import {
  cardWithId,
  firstStep,
  neighbour,
  reachableStep,
  stepOfCard,
  summaryStep,
} from './step-path.ts';
import { dropHiddenValues } from '../answers/hidden-values.ts';

export interface Steps {
  readonly step: WizardStep;
  /** The summary has been seen: the step offers the way back to it. */
  readonly fromSummary: boolean;
  readonly next: () => void;
  readonly back: () => void;
  readonly toSummary: () => void;
  readonly toFirst: () => void;
  readonly to: (step: WizardStep) => void;
}

/** Names the step in the address. */
export const STEP = 'step';
const CHANGE = 'change';

/**
 * The step that the address names, and the ways on from there: one history entry a step.
 * An address that asks for too much is corrected in place (design, "Wizard").
 * @param heard counts the changes of answers that came from elsewhere, which may put the step out of reach
 */
export function useSteps(
  model: WizardModel,
  evaluation: WizardEvaluation,
  news: News = NO_NEWS,
): Steps {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const step = reachableStep(evaluation, params.get(STEP));
  const changing = cardWithId(model, params.get(CHANGE));
  const wasSummarySeen = useSummarySeen(evaluation.path, step);
  const { hash } = useLocation();
  useCorrectedAddress(model, step, news);
  return useMemo(() => {
    const go = (to: WizardStep | undefined, card?: Card): void => {
      if (!to) return;
      const search = searchOf(model, params, evaluation.path, to, card);
      const place = to.kind === 'summary' ? { search, hash } : { search };
      // At once rather than in slices: a third faster. In a microtask, because RJSF calls while React commits.
      queueMicrotask(() => void navigate(place, { flushSync: true }));
    };
    const { path } = evaluation;
    const move = (offset: number): void => {
      if (!changing) return go(neighbour(path, step, offset));
      const within = stepOfCard(path, changing, step, offset);
      return within ? go(within, changing) : go(summaryStep(path));
    };
    return {
      step,
      fromSummary: changing !== undefined || wasSummarySeen,
      next: () => move(1),
      back: () => move(-1),
      toSummary: () => go(summaryStep(path)),
      toFirst: () => {
        if (step !== firstStep(path)) go(firstStep(path));
      },
      to: (other) => {
        if (other !== step) go(other);
      },
    };
  }, [changing, evaluation, hash, model, navigate, params, step, wasSummarySeen]);
}

/** Tells whether this page has shown the summary since the form was begun. */
function useSummarySeen(path: readonly WizardStep[], step: WizardStep): boolean {
  const [seen, see] = useState(false);
  const now = step.kind === 'summary' || (seen && step !== firstStep(path));
  if (now !== seen) see(now);
  return now;
}

/** The search part of the address of a step; what else it has stays, but for what the answers hold already. The first
 * step needs no name. */
export function searchOf(
  model: WizardModel,
  params: URLSearchParams,
  path: readonly WizardStep[],
  step: WizardStep,
  card?: Card,
): string {
  const next = new URLSearchParams(params);
  dropHiddenValues?.(model, next);
  if (step === firstStep(path)) next.delete(STEP);
  else next.set(STEP, step.id);
  if (card) next.set(CHANGE, card.id);
  else next.delete(CHANGE);
  return `?${next.toString()}`;
}

/** Changes that came from elsewhere, not from this address. */
interface News {
  /** Counts what other tabs have changed. */
  readonly heard: number;
  /** The answers were sent: the thank-you view is about to take the address. */
  readonly isSent: boolean;
}

const NO_NEWS: News = { heard: 0, isSent: false };

/**
 * Once per visit of an address and change from elsewhere, so that it never undoes a move that is under way.
 */
function useCorrectedAddress(model: WizardModel, step: WizardStep, { heard, isSent }: News): void {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const seen = useRef({ key: '', heard: 0 });
  useEffect(() => {
    const before = seen.current;
    seen.current = { key, heard };
    if (before.key === key && (before.heard === heard || isSent)) return;
    const params = new URLSearchParams(search);
    const requested = params.get(STEP);
    if (requested === null || requested === step.id) return;
    params.set(STEP, step.id);
    params.delete(CHANGE);
    dropHiddenValues?.(model, params);
    void navigate({ search: `?${params.toString()}` }, { replace: true });
  }, [heard, isSent, key, model, navigate, search, step]);
}
