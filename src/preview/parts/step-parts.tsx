import type { ComponentProps, JSX, ReactNode } from 'react';
import { evaluate } from '../../engine/evaluate.ts';
import type { SubmitFailureReason } from '../../intake/submission/submit-result.ts';
import type { Download } from '../../ui/buttons/download-button.tsx';
import type { FormWithQuestions } from '../../intake/wizard/model/wizard-form.ts';
import type { WizardModel } from '../../intake/wizard/model/wizard-model.ts';
import type { WizardQuestionsStep, WizardStep } from '../../intake/wizard/model/steps.ts';
import { StepHeader } from '../../intake/wizard/steps/step-header.tsx';
import type { Steps } from '../../intake/wizard/steps/use-steps.ts';
import type { ReadSubmission } from '../../intake/wizard/submit/submission-memory.ts';
import type { SubmissionStatus } from '../../intake/wizard/submit/use-submission.ts';
import { QuestionsView } from '../../intake/wizard/views/questions-view.tsx';
import { SummaryView } from '../../intake/wizard/views/summary-view.tsx';
import { ThankYouView } from '../../intake/wizard/views/thank-you-view.tsx';
import { WelcomeView } from '../../intake/wizard/views/welcome-view.tsx';
import type { Sample } from '../answers/samples.ts';
import { stepStates } from '../answers/step-states.ts';
import { nothing, Specimen, type PreviewPart } from './part.tsx';

interface StepSpecimenProps extends ComponentProps<typeof StepHeader> {
  readonly state: string;
  readonly children: ReactNode;
}

/** A state of a step, below the wizard's header. */
function StepSpecimen({ state, children, ...header }: StepSpecimenProps): JSX.Element {
  return (
    <Specimen of={header.step.title} state={state}>
      <StepHeader {...header} />
      {children}
    </Specimen>
  );
}

/**
 * Returns a step in each of its states.
 * @param samples the chosen sample first
 */
export function stepPart(
  form: FormWithQuestions,
  step: WizardStep,
  samples: readonly [Sample, ...Sample[]],
): PreviewPart {
  const place = { id: `at-step-${step.id}`, title: step.title };
  if (step.kind === 'questions') return { ...place, ...questionStates(form, step, samples) };
  const [{ name, answers }] = samples;
  const evaluation = evaluate(form, answers);
  const header = { model: form.model, step, path: evaluation.path };
  if (step.kind === 'welcome') {
    const content = (
      <StepSpecimen {...header} state="As everybody sees it">
        <WelcomeView step={step} onNext={nothing} />
      </StepSpecimen>
    );
    return { ...place, wizard: { step: step.id, sample: '' }, content };
  }
  const content = summaryStates(name).map(([title, status, download]) => (
    <StepSpecimen key={title} {...header} state={title}>
      <SummaryView
        model={form.model}
        step={step}
        evaluation={evaluation}
        status={status}
        onBack={nothing}
        onSubmit={nothing}
        download={{ status: download, start: nothing }}
      />
    </StepSpecimen>
  ));
  return { ...place, wizard: { step: step.id, sample: name }, content };
}

function questionStates(
  form: FormWithQuestions,
  step: WizardQuestionsStep,
  samples: readonly Sample[],
): Pick<PreviewPart, 'wizard' | 'content'> {
  const { model } = form;
  const visible = stepStates(form, step, samples);
  if (!visible) {
    const content = (
      <p>
        No sample reaches this step: add one to schema/forms/{model.id}/samples/ that does.
      </p>
    );
    return { content };
  }
  const { sample, states } = visible;
  const content = states.map(({ id, title, state }) => (
    <StepSpecimen
      key={`${sample.name} ${id}`}
      model={model}
      step={step}
      path={state.evaluation.path}
      state={title}
    >
      <QuestionsView
        model={model}
        step={step}
        state={state}
        steps={unmoved(step)}
        questions={form.questions}
        onChange={nothing}
        onTyping={nothing}
        formId={`${step.id}-${id}`}
      />
    </StepSpecimen>
  ));
  return { wizard: { step: step.id, sample: sample.name }, content };
}

/** Buttons that lead nowhere. */
function unmoved(step: WizardStep): Steps {
  return {
    step,
    fromSummary: false,
    next: nothing,
    back: nothing,
    toSummary: nothing,
    to: nothing,
  };
}

const FAILURES: Readonly<Record<SubmitFailureReason, string>> = {
  unavailable: 'Submitting failed',
  offline: 'Submitting failed, offline',
  busy: 'Submitting failed, busy',
  'too-large': 'Submitting failed, too large',
  refused: 'Submitting failed, refused',
  outdated: 'Submitting failed, outdated',
  timeout: 'Submitting failed, too slow',
  closed: 'Submitting failed, closed',
};

function isReason(name: string): name is SubmitFailureReason {
  return Object.hasOwn(FAILURES, name);
}

/** Returns the states of the summary, its submission and its download. */
function summaryStates(
  sample: string,
): readonly (readonly [string, SubmissionStatus, Download['status']])[] {
  const review = { kind: 'review' } as const;
  const failed = Object.keys(FAILURES)
    .filter(isReason)
    .map((reason) => {
      const failure = { reason, ...(reason === 'busy' && { retryAfter: 120 }) };
      return [FAILURES[reason], { kind: 'failed', failure, isKept: true }, 'idle'] as const;
    });
  return [
    [`Filled as in ${sample}`, review, 'idle'],
    ['Submitting', { kind: 'submitting' }, 'idle'],
    ...failed,
    ['The PDF is being created', review, 'busy'],
    ['The PDF failed', review, 'failed'],
  ];
}

/** A submission of any day. */
const RECEIPT: ReadSubmission = {
  state: 'confirmed',
  id: '',
  at: Date.UTC(2026, 10, 20, 12),
  answers: {},
  row: '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11',
};

/** The reference arrives with the response. */
const { row: _row, ...WITHOUT_ROW } = RECEIPT;

export function ThankYouStates({ model }: { readonly model: WizardModel }): JSX.Element[] {
  const states = [
    ['After a submission', 'idle', RECEIPT],
    ['Without a reference', 'idle', WITHOUT_ROW],
    ['The PDF failed', 'failed', RECEIPT],
  ] as const;
  return states.map(([title, status, receipt]) => (
    <Specimen key={title} of="Thank-you" state={title}>
      <ThankYouView
        model={model}
        receipt={receipt}
        download={{ status, start: nothing }}
        onStartNew={nothing}
      />
    </Specimen>
  ));
}
