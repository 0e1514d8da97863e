import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { Location } from 'react-router-dom';
import { afterFrame } from '../../lib/later.ts';
import { isRecord } from '../../lib/json.ts';
import type { Answers } from '../../engine/form-model.ts';
import type { FormWithQuestions } from './model/wizard-form.ts';
import type { WizardEvaluation, WizardStep } from './model/steps.ts';
import { differing, hasAnswers } from './answers/answers-state.ts';
import { stepWithAnswers } from './answers/earlier-answers.ts';
import { useAnswers, type AnswersHandle } from './answers/use-answers.ts';
import { firstStep, useCorrectedAddress, useSteps, type Steps } from './steps/use-steps.ts';
import { afterPause } from './after-pause.ts';
import { focusQuestion } from './form/question-links.tsx';
import { useSubmission, type SubmissionProps } from './submit/use-submission.ts';
import type { DraftStore } from './answers/draft-store.ts';

export interface WizardProps extends SubmissionProps {
  readonly form: FormWithQuestions;
  readonly draftStore: DraftStore;
  /** For the download buttons. Rejects if it can't make a file. */
  readonly onDownload?: (answers: Answers, row: string | undefined) => Promise<void>;
  /** Called from the second questions on, to prepare the download. It must not throw. */
  readonly onReview?: (answers: Answers) => void;
  /** Called for the step on the screen. It must not throw. */
  readonly onSight?: ((step: string) => void) | undefined;
}

export type WizardController = ReturnType<typeof useWizard>;

/** Joins answers, address, submission and focus. */
export function useWizard(props: WizardProps, location: Location) {
  const { model, questions } = props.form;
  useEffect(() => afterFrame(() => void questions.load()), [questions]);
  const heading = useRef<HTMLHeadingElement>(null);
  const answers = useAnswers(props.form, props.draftStore);
  const { state } = answers;
  const { evaluation, isRestored, generation } = state;
  const address = useSteps(model, evaluation, location);
  const steps = { ...address, step: stepWithAnswers(address.step, model, evaluation.answers) };
  const { step } = steps;
  useReview(props.onReview, evaluation, step);
  const submission = useSubmission(props, answers, sentId(location), step.kind === 'summary');
  const { last, receipt, status } = submission;
  useCorrectedAddress(model, step, answers);
  useSight(props.onSight, receipt || !answers.isRecovered ? undefined : step.id);
  const [view, title] = receipt
    ? ['thank-you', model.thankYou.title]
    : [`step ${step.id} ${generation}`, step.title];
  const pageTitle = `${title} – ${model.texts.title}`;
  const moved = useViewChange(view, pageTitle, location.hash, heading, answers);
  return {
    model,
    questions,
    answers,
    steps,
    submission,
    /** It takes the focus on a change of view. */
    heading,
    /** Answers of an earlier visit were just restored. */
    restored: isRestored && !moved,
    /** The result of a pending submission is unknown. */
    interrupted:
      last?.state === 'pending' &&
      status.kind !== 'submitting' &&
      differing(last.answers, evaluation.answers).length === 0,
    ...useStartOver(answers, steps, submission.forget),
  };
}

/** The deletion of all answers, and its reversal. */
function useStartOver({ state, store }: AnswersHandle, steps: Steps, forget: () => void) {
  const { step } = steps;
  /** The last open step with answers. */
  const latest = useRef(step);
  useEffect(() => {
    if (hasAnswers(state)) latest.current = step;
  }, [state, step]);
  return {
    startOver: () => {
      store.startOver();
      forget();
      steps.to(firstStep(state.evaluation.path));
    },
    /** Also opens the step that was open. */
    undo: () => {
      store.undo();
      steps.to(latest.current);
    },
  };
}

/** Milliseconds without a key or press: nobody waits for the page meanwhile. */
const PREPARE_PAUSE_MS = 2000;

/**
 * Announces the answers for the download's preparation: on the review, and in the first pause after
 * the first step. The code and the fonts, which take long, are there by then, also if the network
 * fails later, or if a new release replaces them.
 */
function useReview(
  onReview: WizardProps['onReview'],
  { path, answers }: WizardEvaluation,
  step: WizardStep,
): void {
  const first = path.find(({ kind }) => kind === 'questions');
  const isBegun = step.kind === 'questions' && step.id !== first?.id;
  const reviewed = step.kind === 'summary' ? answers : undefined;
  const announce = useEffectEvent(() => onReview?.(answers));
  useEffect(() => (reviewed ? afterFrame(announce) : undefined), [reviewed]);
  const isPrepared = useRef(false);
  useEffect(() => {
    if (!isBegun || isPrepared.current) return undefined;
    return afterPause(PREPARE_PAUSE_MS, () => {
      isPrepared.current = true;
      announce();
    });
  }, [isBegun]);
}

/** Announces a step after its frame: what another view replaces at once was not seen. */
function useSight(onSight: WizardProps['onSight'], step: string | undefined): void {
  const isWatched = onSight !== undefined;
  const announce = useEffectEvent((seen: string) => onSight?.(seen));
  useEffect(
    () => (isWatched && step !== undefined ? afterFrame(() => announce(step)) : undefined),
    [isWatched, step],
  );
}

/**
 * Names the view in the page's title. A change of view saves the answers, scrolls to the top, and
 * focuses the heading or the address's question, after its frame. A focus that has moved meanwhile
 * stays, and so does the first view's.
 * @param hash of the address
 * @param answers the first view is shown once all are read
 * @returns whether the view has changed yet
 */
function useViewChange(
  view: string,
  title: string,
  hash: string,
  heading: RefObject<HTMLHeadingElement | null>,
  { isRecovered, store }: AnswersHandle,
): boolean {
  const [first, setFirst] = useState({ view, isRecovered });
  const [changed, setChanged] = useState(false);
  if (!first.isRecovered && (view !== first.view || isRecovered))
    setFirst({ view, isRecovered });
  else if (view !== first.view && !changed) setChanged(true);
  const viewBefore = useRef(view);
  const arrive = useEffectEvent((focused: Element | null) => {
    viewBefore.current = view;
    store.flush();
    document.title = title;
    const { activeElement, body } = document;
    if (activeElement !== focused && activeElement !== body) return;
    if (!focusQuestion(hash.slice(1))) heading.current?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => {
    if (viewBefore.current === view) {
      document.title = title;
      return undefined;
    }
    const focused = document.activeElement;
    window.scrollTo(0, 0);
    return afterFrame(() => arrive(focused));
  }, [title, view]);
  return changed;
}

/** The submission that a history entry thanks for. */
function sentId({ state }: Location<unknown>): unknown {
  return isRecord(state) ? state['sent'] : undefined;
}
