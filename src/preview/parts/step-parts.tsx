import type { JSX } from 'react';
import { evaluate } from '../../form-engine/evaluate.ts';
import type { SubmitFailureReason } from '../../submission/submit-result.ts';
import type { Download } from '../../ui/download-button.tsx';
import type {
  WizardForm,
  WizardModel,
  WizardQuestionsStep,
  WizardStep,
} from '../../wizard/answers/wizard-model.ts';
import type { Steps } from '../../wizard/steps/use-steps.ts';
import type { LastSubmission } from '../../wizard/submit/submission-memory.ts';
import type { SubmissionStatus } from '../../wizard/submit/use-submission.ts';
import { QuestionsView } from '../../wizard/views/questions-view.tsx';
import { SummaryView } from '../../wizard/views/summary-view.tsx';
import { ThankYouView } from '../../wizard/views/thank-you-view.tsx';
import { WelcomeView } from '../../wizard/views/welcome-view.tsx';
import type { Sample } from '../answers/samples.ts';
import { stepStates } from '../answers/step-states.ts';
import { GalleryPart, nothing, Specimen, stepPlace, StepSpecimen, THANK_YOU } from './part.tsx';

interface StepPartProps {
  readonly form: WizardForm;
  readonly step: WizardStep;
  /** The chosen one first. */
  readonly samples: readonly [Sample, ...Sample[]];
}

/** A step in each of its states. */
export function StepPart({ form, step, samples }: StepPartProps): JSX.Element {
  const [{ name, answers }] = samples;
  const shared = { model: form.model, step, evaluation: evaluate(form, answers) };
  switch (step.kind) {
    case 'welcome':
      return (
        <GalleryPart place={stepPlace(step)} wizard={{ step: step.id, sample: '' }}>
          <StepSpecimen {...shared} state="As everybody sees it">
            <WelcomeView step={step} onNext={nothing} />
          </StepSpecimen>
        </GalleryPart>
      );
    case 'questions':
      return <QuestionsPart form={form} step={step} samples={samples} />;
    case 'summary':
      return (
        <GalleryPart place={stepPlace(step)} wizard={{ step: step.id, sample: name }}>
          {summaryStates(name).map(({ title, status, download }) => (
            <StepSpecimen key={title} {...shared} state={title}>
              <SummaryView
                {...shared}
                status={status}
                onBack={nothing}
                onSubmit={nothing}
                download={{ status: download, start: nothing }}
              />
            </StepSpecimen>
          ))}
        </GalleryPart>
      );
  }
}

/** A step with questions: empty, filled, and with each error. */
function QuestionsPart(props: StepPartProps & { readonly step: WizardQuestionsStep }): JSX.Element {
  const { form, step, samples } = props;
  const { model } = form;
  const shown = stepStates(form, step, samples);
  if (!shown) {
    return (
      <GalleryPart place={stepPlace(step)}>
        <p>No sample reaches this step: add one to schema/forms/{model.id}/samples/ that does.</p>
      </GalleryPart>
    );
  }
  const { sample, states } = shown;
  const steps: Steps = {
    step,
    fromSummary: false,
    next: nothing,
    back: nothing,
    toSummary: nothing,
    to: nothing,
  };
  return (
    <GalleryPart place={stepPlace(step)} wizard={{ step: step.id, sample: sample.name }}>
      {states.map(({ id, title, state }) => (
        <StepSpecimen
          key={`${sample.name} ${id}`}
          model={model}
          step={step}
          evaluation={state.evaluation}
          state={title}
        >
          <QuestionsView
            model={model}
            step={step}
            state={state}
            steps={steps}
            onChange={nothing}
            formId={`${step.id}-${id}`}
            left={step.fields}
          />
        </StepSpecimen>
      ))}
    </GalleryPart>
  );
}

interface SummaryState {
  readonly title: string;
  readonly status: SubmissionStatus;
  readonly download: Download['status'];
}

const FAILURES: readonly (readonly [SubmitFailureReason, string])[] = [
  ['unavailable', 'Submitting failed'],
  ['offline', 'Submitting failed, offline'],
  ['busy', 'Submitting failed, busy'],
  ['too-large', 'Submitting failed, too large'],
  ['refused', 'Submitting failed, refused'],
  ['outdated', 'Submitting failed, outdated'],
  ['timeout', 'Submitting failed, too slow'],
];

function summaryStates(sample: string): readonly SummaryState[] {
  const review = { kind: 'review' } as const;
  const failed = FAILURES.map(([reason, title]): SummaryState => {
    const failure = { reason, ...(reason === 'busy' && { retryAfter: 120 }) };
    return { title, status: { kind: 'failed', failure, kept: true }, download: 'idle' };
  });
  return [
    { title: `Filled as in ${sample}`, status: review, download: 'idle' },
    { title: 'Submitting', status: { kind: 'submitting' }, download: 'idle' },
    ...failed,
    { title: 'The PDF is being created', status: review, download: 'busy' },
    { title: 'The PDF failed', status: review, download: 'failed' },
  ];
}

/** A submission of any day. */
const RECEIPT: LastSubmission = {
  state: 'confirmed',
  id: '',
  at: Date.UTC(2026, 10, 20, 12),
  answers: {},
  row: '7f8f9d3a-0c60-4a86-8a53-3a1d1d0a8c11',
};

export function ThankYouPart({ model }: { readonly model: WizardModel }): JSX.Element {
  const states = { 'After a submission': 'idle', 'The PDF failed': 'failed' } as const;
  return (
    <GalleryPart place={THANK_YOU}>
      {Object.entries(states).map(([title, status]) => (
        <Specimen key={title} of={THANK_YOU.title} state={title}>
          <ThankYouView
            model={model}
            receipt={RECEIPT}
            download={{ status, start: nothing }}
            onStartNew={nothing}
          />
        </Specimen>
      ))}
    </GalleryPart>
  );
}
