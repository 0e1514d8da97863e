import { useEffect, useRef, type RefObject } from 'react';
import type { Answers } from '../form-engine/form-model.ts';
import { useAnswers, type AnswersInUse } from './use-answers.ts';
import { useDraft } from './use-draft.ts';
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
export function useWizard({ form, submit, draftStore }: WizardProps): WizardInUse {
  const { model } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  const answers = useAnswers(form, draftStore);
  const { evaluation, origin } = answers.state;
  const steps = useSteps(model, evaluation);
  const changed = origin === 'person' ? evaluation.answers : undefined;
  const draft = useDraft(draftStore, changed, steps.step.id);
  const sent = useSent();
  const submission = useSubmission(submit, (given, open) => {
    draft.clearSent();
    if (open) sent.show(given);
  });
  useFreshStartAfter(sent.answers, answers.reset);
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

/** Answers that were sent are gone: whoever goes back finds an empty form. */
function useFreshStartAfter(sent: Answers | undefined, reset: () => void): void {
  useEffect(() => {
    if (sent) reset();
  }, [sent, reset]);
}
