import { useRef, type JSX } from 'react';
import type {
  WizardEvaluation,
  WizardModel,
  WizardStep,
} from '../../wizard/answers/wizard-model.ts';
import type { SubmitFailureReason } from '../../submission/submit-result.ts';
import { StepHeader } from '../../wizard/steps/step-header.tsx';
import { SummaryView } from '../../wizard/views/summary-view.tsx';
import type { Download } from '../../ui/download-button.tsx';
import type { SubmissionStatus } from '../../wizard/submit/use-submission.ts';
import { stepPlace, GalleryPart } from './part.tsx';
import { nothing, Specimen } from './specimen.tsx';
import type { Sample } from '../answers/samples.ts';

interface SummaryPartProps {
  readonly model: WizardModel;
  readonly step: WizardStep;
  readonly sample: Sample;
  readonly evaluation: WizardEvaluation;
}

interface SummaryState {
  readonly title: string;
  readonly status: SubmissionStatus;
  readonly download: Download['status'];
}

const REVIEW = { kind: 'review' } as const;

function failed(reason: SubmitFailureReason): SubmissionStatus {
  const failure = reason === 'busy' ? { reason, retryAfter: 120 } : { reason };
  return { kind: 'failed', failure, kept: true };
}

const STATES: readonly SummaryState[] = [
  { title: 'Submitting', status: { kind: 'submitting' }, download: 'idle' },
  { title: 'Submitting failed', status: failed('unavailable'), download: 'idle' },
  { title: 'Submitting failed, offline', status: failed('offline'), download: 'idle' },
  { title: 'Submitting failed, busy', status: failed('busy'), download: 'idle' },
  { title: 'Submitting failed, too large', status: failed('too-large'), download: 'idle' },
  { title: 'Submitting failed, refused', status: failed('refused'), download: 'idle' },
  { title: 'Submitting failed, outdated', status: failed('outdated'), download: 'idle' },
  { title: 'Submitting failed, too slow', status: failed('timeout'), download: 'idle' },
  { title: 'The PDF is being created', status: REVIEW, download: 'busy' },
  { title: 'The PDF failed', status: REVIEW, download: 'failed' },
];

export function SummaryPart(props: SummaryPartProps): JSX.Element {
  const { step, sample } = props;
  const filled = `Filled as in ${sample.name}`;
  const states = [{ title: filled, status: REVIEW, download: 'idle' } as const, ...STATES];
  return (
    <GalleryPart place={stepPlace(step)} wizard={{ step: step.id, sample: sample.name }}>
      {states.map((state) => (
        <Specimen key={state.title} of={step.title} state={state.title}>
          <SummaryIn {...props} state={state} />
        </Specimen>
      ))}
    </GalleryPart>
  );
}

function SummaryIn(props: SummaryPartProps & { readonly state: SummaryState }): JSX.Element {
  const { model, step, evaluation, state } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <StepHeader model={model} path={evaluation.path} step={step} heading={heading} />
      <SummaryView
        model={model}
        step={step}
        evaluation={evaluation}
        status={state.status}
        onBack={nothing}
        onSubmit={nothing}
        download={{ status: state.download, start: nothing }}
      />
    </>
  );
}
