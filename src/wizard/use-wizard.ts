import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { afterFrame } from '../lib/later.ts';
import type { Answers } from '../form-engine/form-model.ts';
import type { WizardEvaluation, WizardForm, WizardStep } from './answers/wizard-model.ts';
import { hasAnswers, sameAnswers } from './answers/answers-state.ts';
import type { LastSubmission, SubmissionMemory } from './submit/submission-memory.ts';
import { useAnswers, type AnswersInUse } from './answers/use-answers.ts';
import { useSent, type Sent } from './submit/use-sent.ts';
import { neighbour } from './steps/step-path.ts';
import { useSteps, type Steps } from './steps/use-steps.ts';
import type { Address } from './steps/use-address.ts';
import { useSubmission, type Submission, type Submit } from './submit/use-submission.ts';
import { useViewChange } from './steps/use-view-change.ts';
import type { DraftStore } from './answers/draft-store.ts';

export interface WizardInUse {
  readonly answers: AnswersInUse;
  readonly steps: Steps;
  readonly submission: Submission;
  readonly sent: Sent;
  /** A submission was pending when the page was left: its result is unknown. */
  readonly interrupted: boolean;
  /** To be the view's heading: it takes the focus on a change of view. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** True right after answers of an earlier visit were restored. */
  readonly restored: boolean;
  readonly startOver: () => void;
  /** Brings deleted answers back, and the step that was open with them. */
  readonly undo: () => void;
}

/** Joins the wizard's parts: answers, address, submission and focus. */
export function useWizard(props: WizardProps, address: Address): WizardInUse {
  const { form, submit, draftStore, memory, isKept = () => false } = props;
  const { model } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const answers = useAnswers(form, draftStore);
  const { evaluation, origin, generation } = answers.state;
  const sent = useSent(form, memory, address);
  const steps = useSteps(model, evaluation, address);
  useFlushAtStep(answers, steps.step);
  useReview(props.onReview, evaluation, steps.step);
  const submission = useSubmission({
    submit,
    answers: evaluation.answers,
    reviewing: steps.step.kind === 'summary',
    isKept,
    onStart: (given) => {
      answers.startSending();
      sent.start(given);
    },
    onEnd: (given, result, open) => {
      if (result.ok) {
        sent.confirm(given, result.id, open);
        answers.recordSent(given);
      } else {
        answers.endSending();
        if (open) sent.forget();
      }
    },
  });
  useFreshStartAfter(sent.last, answers.forgetSent);
  const [view, title] = sent.shown
    ? ['thank-you', model.thankYou.title]
    : [`step ${steps.step.id} ${generation}`, steps.step.title];
  const pageTitle = `${title} – ${model.wizard.title}`;
  const moved = useViewChange(view, pageTitle, address.hash, heading, answers.isRecovered);
  const latest = useLatestStep(answers, steps.step);
  const startOver = (): void => {
    answers.startOver();
    sent.forget();
    steps.toFirst();
  };
  const undo = (): void => {
    answers.undo();
    steps.to(latest());
  };
  const restored = origin === 'draft' && !moved;
  const interrupted =
    sent.last?.state === 'pending' &&
    submission.status.kind !== 'submitting' &&
    sameAnswers(sent.last.answers, evaluation.answers);
  return { answers, steps, submission, sent, heading, restored, interrupted, startOver, undo };
}

/** Saves on a change of step, once it is shown. */
function useFlushAtStep({ flush }: AnswersInUse, step: WizardStep): void {
  const saved = useRef(step.id);
  useEffect(() => {
    if (saved.current === step.id) return undefined;
    saved.current = step.id;
    return afterFrame(flush);
  }, [flush, step.id]);
}

/**
 * Announces answers that are reviewed, whenever they change, once they are shown; and once those of the step before the
 * review, so that what takes long is there when the review begins.
 */
function useReview(
  onReview: ((answers: Answers) => void) | undefined,
  { path, answers }: WizardEvaluation,
  step: WizardStep,
): void {
  const isReview = step.kind === 'summary';
  const isNext = !isReview && neighbour(path, step, 1).kind === 'summary';
  const announce = useEffectEvent(() => onReview?.(answers));
  useEffect(() => (isNext ? afterFrame(announce) : undefined), [isNext]);
  useEffect(
    () => (isReview && onReview ? afterFrame(() => onReview(answers)) : undefined),
    [isReview, onReview, answers],
  );
}

/** Returns the step that was open while there were answers last. */
function useLatestStep({ state }: AnswersInUse, step: WizardStep): () => WizardStep {
  const latest = useRef(step);
  useEffect(() => {
    if (hasAnswers(state)) latest.current = step;
  }, [state, step]);
  return () => latest.current;
}

/** Sent answers are gone: going back shows an empty form, or what was changed meanwhile. */
function useFreshStartAfter(last: LastSubmission | undefined, forgetSent: () => void): void {
  useEffect(() => {
    if (last?.state === 'confirmed') forgetSent();
  }, [last, forgetSent]);
}

export interface WizardProps {
  readonly form: WizardForm;
  readonly submit: Submit;
  /** Keeps unfinished answers; without one they last as long as the page. */
  readonly draftStore?: DraftStore;
  /** Remembers the latest submission; without one that lasts as long as the page. */
  readonly memory?: SubmissionMemory;
  /** Returns whether these answers survive a reload; without this function they are taken as lost. */
  readonly isKept?: (answers: Answers) => boolean;
  /**
   * Makes the download buttons appear, and takes the answers that are shown, with the id of the row that they are
   * stored in; rejects when there is no file.
   */
  readonly onDownload?: (answers: Answers, row: string | undefined) => Promise<void>;
  /** Called with the answers while they are reviewed, and shortly before, to prepare the download. It must not throw. */
  readonly onReview?: (answers: Answers) => void;
}
