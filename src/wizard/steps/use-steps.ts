import type { Card } from '../../form-engine/display.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { WizardEvaluation, WizardModel, WizardStep } from '../answers/wizard-model.ts';
import {
  cardWithId,
  firstStep,
  neighbour,
  reachableStep,
  stepOfCard,
  summaryStep,
} from './step-path.ts';
import type { Address } from './use-address.ts';
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
 */
export function useSteps(
  model: WizardModel,
  evaluation: WizardEvaluation,
  { search, hash, go: goTo }: Address,
): Steps {
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const step = reachableStep(evaluation, params.get(STEP));
  const changing = cardWithId(model, params.get(CHANGE));
  const wasSummarySeen = useSummarySeen(evaluation.path, step);
  return useMemo(() => {
    const go = (to: WizardStep | undefined, card?: Card): void => {
      if (!to) return;
      goTo({
        search: searchOf(model, params, evaluation.path, to, card),
        hash: to.kind === 'summary' ? hash : '',
      });
    };
    const { path } = evaluation;
    const move = (offset: number): void => {
      const within = changing && stepOfCard(path, changing, step, offset);
      if (within) go(within, changing);
      else go(changing ? summaryStep(path) : neighbour(path, step, offset));
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
  }, [changing, evaluation, goTo, hash, model, params, step, wasSummarySeen]);
}

/** Returns whether this page has shown the summary since the form was begun. */
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
  dropHiddenValues(model, next);
  if (step === firstStep(path)) next.delete(STEP);
  else next.set(STEP, step.id);
  if (card) next.set(CHANGE, card.id);
  else next.delete(CHANGE);
  return next.size === 0 ? '' : `?${next.toString()}`;
}

interface CorrectedAddressProps {
  readonly model: WizardModel;
  /** The step that is shown. */
  readonly step: WizardStep;
  /** Counts the changes of answers that came from elsewhere, which may put the step out of reach. */
  readonly remoteChanges: number;
  /** All answers that this browser has kept are read. */
  readonly isRecovered: boolean;
  /** The answers were sent: the thank-you view is about to take the address. */
  readonly isSent: boolean;
}

/**
 * Corrects in place an address that asks for too much (design, "Wizard"): once per visit of an address and change
 * from elsewhere, so that it never undoes a move that is under way. A component, so that what the address
 * alone changes renders nothing else.
 */
export function CorrectedAddress(props: CorrectedAddressProps): null {
  const { model, step, remoteChanges, isRecovered, isSent } = props;
  const { key, search } = useLocation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const seen = useRef({ key: '', remoteChanges: 0 });
  useEffect(() => {
    if (!isRecovered) return;
    // The prerendered page is that of the plain address.
    if (!hydrated) return;
    const before = seen.current;
    seen.current = { key, remoteChanges };
    if (before.key === key && (before.remoteChanges === remoteChanges || isSent)) return;
    const params = new URLSearchParams(search);
    const requested = params.get(STEP);
    if (requested === null || requested === step.id) return;
    params.set(STEP, step.id);
    params.delete(CHANGE);
    dropHiddenValues(model, params);
    void navigate({ search: `?${params.toString()}` }, { replace: true });
  }, [hydrated, isRecovered, isSent, key, model, navigate, remoteChanges, search, step]);
  return null;
}
