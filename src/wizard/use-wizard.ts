import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { evaluate } from '../form-engine/evaluate.ts';
import type { Answers } from '../form-engine/form-model.ts';
import { sameAnswers } from './same-answers.ts';
import type { LastSubmission } from './submission-memory.ts';
import { useAnswers, type AnswersInUse } from './use-answers.ts';
import { useDraft, type Draft } from './use-draft.ts';
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
}

/** Joins the wizard's parts: answers, address, draft, submission and focus. */
export function useWizard(props: WizardProps): WizardInUse {
  const { form, submit, draftStore, memory, isKept = () => false } = props;
  const { model } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const answers = useAnswers(form, draftStore);
  const { evaluation, origin } = answers.state;
  const steps = useSteps(model, evaluation);
  const changed = origin === 'person' ? evaluation.answers : undefined;
  const draft = useDraft(draftStore, changed, steps.step.id);
  const clearSentDraft = useSentDraft(props, draft, evaluation.answers);
  const sent = useSent(form, memory, evaluation.answers);
  const submission = useSubmission({
    submit,
    answers: evaluation.answers,
    reviewing: steps.step.kind === 'summary',
    isKept,
    onStart: sent.start,
    onEnd: (given, ok, open) => {
      if (ok) {
        clearSentDraft(given, open);
        sent.confirm(given, open);
      } else if (open) sent.forget();
    },
  });
  useFreshStartAfter(sent.last, answers.resetSent);
  const [view, title] = sent.shown
    ? ['thank-you', model.thankYou.title]
    : [`step ${steps.step.id}`, steps.step.title];
  const moved = useViewChange(view, `${title} – ${model.wizard.title}`, heading);
  const startOver = (): void => {
    draft.clear();
    sent.forget();
    steps.toFirst();
    answers.reset();
    heading.current?.focus();
  };
  const restored = origin === 'draft' && !moved;
  const interrupted =
    sent.last?.state === 'pending' &&
    submission.status.kind !== 'submitting' &&
    sameAnswers(sent.last.answers, evaluation.answers);
  return { answers, steps, submission, sent, heading, restored, interrupted, startOver };
}

/**
 * Clears the draft of answers that were sent, unless they were changed while they were on their way.
 * Once the wizard has been left, the draft alone says what the answers are now.
 */
function useSentDraft(
  { form, draftStore }: WizardProps,
  draft: Draft,
  answers: Answers,
): (sent: Answers, open: boolean) => void {
  const current = useRef(answers);
  useLayoutEffect(() => {
    current.current = answers;
  }, [answers]);
  return (sent, open) => {
    if (!open) {
      if (sameAnswers(evaluate(form, draftStore?.peek()).answers, sent)) draft.clear();
    } else if (sameAnswers(current.current, sent)) draft.clearSent();
  };
}

/** Answers that were sent are gone: whoever goes back finds an empty form, or what was changed meanwhile. */
function useFreshStartAfter(
  last: LastSubmission | undefined,
  resetSent: (sent: Answers) => void,
): void {
  useEffect(() => {
    if (last?.state === 'confirmed') resetSent(last.answers);
  }, [last, resetSent]);
}
