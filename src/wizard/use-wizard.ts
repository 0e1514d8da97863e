import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { evaluate } from '../form-engine/evaluate.ts';
import type { Answers } from '../form-engine/form-model.ts';
import { sameAnswers } from './same-answers.ts';
import { useAnswers, type AnswersInUse } from './use-answers.ts';
import { useDraft, type Draft } from './use-draft.ts';
import { useSent } from './use-sent.ts';
import { useSteps, type Steps } from './use-steps.ts';
import { useSubmission, type Submission } from './use-submission.ts';
import { useViewChange } from './use-view-change.ts';
import type { WizardProps } from './wizard-props.ts';

export interface WizardInUse {
  readonly answers: AnswersInUse;
  readonly steps: Steps;
  readonly submission: Submission;
  /** The answers just sent, while they are thanked for. */
  readonly sent: Answers | undefined;
  /** To be the view's heading: it takes the focus on a change of view. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Whether answers of an earlier visit have just come back. */
  readonly restored: boolean;
  readonly startOver: () => void;
}

/** Joins the wizard's parts: answers, address, draft, submission and focus. */
export function useWizard(props: WizardProps): WizardInUse {
  const { form, submit, draftStore } = props;
  const { model } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const answers = useAnswers(form, draftStore);
  const { evaluation, origin } = answers.state;
  const steps = useSteps(model, evaluation);
  const changed = origin === 'person' ? evaluation.answers : undefined;
  const draft = useDraft(draftStore, changed, steps.step.id);
  const clearSentDraft = useSentDraft(props, draft, evaluation.answers);
  const sent = useSent();
  const submission = useSubmission(submit, (given, open) => {
    clearSentDraft(given, open);
    if (open) sent.show(given);
  });
  useFreshStartAfter(sent.answers, answers.resetSent);
  const [view, title] = sent.answers
    ? ['thank-you', model.thankYou.title]
    : [`step ${steps.step.id}`, steps.step.title];
  const moved = useViewChange(view, `${title} – ${model.wizard.title}`, heading);
  const startOver = (): void => {
    draft.clear();
    steps.toFirst();
    answers.reset();
    heading.current?.focus();
  };
  const restored = origin === 'draft' && !moved;
  return { answers, steps, submission, sent: sent.answers, heading, restored, startOver };
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
function useFreshStartAfter(sent: Answers | undefined, resetSent: (sent: Answers) => void): void {
  useEffect(() => {
    if (sent) resetSent(sent);
  }, [sent, resetSent]);
}
