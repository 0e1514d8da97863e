import { useEffect, useRef, type RefObject } from 'react';
import type { Step } from '../form-engine/form-model.ts';
import { hasAnswers } from './answers-state.ts';
import { sameAnswers } from './same-answers.ts';
import type { LastSubmission } from './submission-memory.ts';
import { useAnswers, type AnswersInUse } from './use-answers.ts';
import { useSent, type Sent } from './use-sent.ts';
import { useSteps, type Steps } from './use-steps.ts';
import { useSubmission, type Submission } from './use-submission.ts';
import { useViewChange } from './use-view-change.ts';
import type { WizardProps } from './wizard-props.ts';

export interface WizardInUse {
  readonly answers: AnswersInUse;
  readonly steps: Steps;
  readonly submission: Submission;
  readonly sent: Sent;
  /** Answers were on their way when the page was left: nobody has seen whether they arrived. */
  readonly interrupted: boolean;
  /** To be the view's heading: it takes the focus on a change of view. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Whether answers of an earlier visit have just come back. */
  readonly restored: boolean;
  readonly startOver: () => void;
  /** Brings deleted answers back, and the step that was open with them. */
  readonly undo: () => void;
}

/** Joins the wizard's parts: answers, address, submission and focus. */
export function useWizard(props: WizardProps): WizardInUse {
  const { form, submit, draftStore, memory, isKept = () => false } = props;
  const { model } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const answers = useAnswers(form, draftStore);
  const { evaluation, origin, generation, heard } = answers.state;
  const steps = useSteps(model, evaluation, heard);
  useFlushAtStep(answers, steps.step);
  const sent = useSent(form, memory, evaluation.answers);
  const submission = useSubmission({
    submit,
    answers: evaluation.answers,
    reviewing: steps.step.kind === 'summary',
    isKept,
    onStart: (given) => {
      answers.startSending();
      sent.start(given);
    },
    onEnd: (given, ok, open) => {
      if (ok) {
        sent.confirm(given, open);
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
  const moved = useViewChange(view, `${title} – ${model.wizard.title}`, heading);
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

/** Saves at once on a change of step. */
function useFlushAtStep({ flush }: AnswersInUse, step: Step): void {
  const saved = useRef(step.id);
  useEffect(() => {
    if (saved.current === step.id) return;
    saved.current = step.id;
    flush();
  }, [flush, step.id]);
}

/** Returns the step that was open while there were answers last. */
function useLatestStep({ state }: AnswersInUse, step: Step): () => Step {
  const latest = useRef(step);
  useEffect(() => {
    if (hasAnswers(state)) latest.current = step;
  }, [state, step]);
  return () => latest.current;
}

/** Answers that were sent are gone: whoever goes back finds an empty form, or what was changed meanwhile. */
function useFreshStartAfter(last: LastSubmission | undefined, forgetSent: () => void): void {
  useEffect(() => {
    if (last?.state === 'confirmed') forgetSent();
  }, [last, forgetSent]);
}
