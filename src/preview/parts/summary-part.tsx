import { useRef, type JSX } from 'react';
import type { Evaluation } from '../../form-engine/evaluate.ts';
import type { FormModel, SummaryStep } from '../../form-engine/form-model.ts';
import { StepHeader } from '../../wizard/step-header.tsx';
import { SummaryView } from '../../wizard/summary-view.tsx';
import type { Download } from '../../wizard/use-download.ts';
import type { SubmissionStatus } from '../../wizard/use-submission.ts';
import { stepPlace, Part } from './part.tsx';
import { nothing, Specimen } from './specimen.tsx';
import type { Sample } from '../answers/samples.ts';

interface SummaryPartProps {
  readonly model: FormModel;
  readonly step: SummaryStep;
  readonly sample: Sample;
  readonly evaluation: Evaluation;
}

interface SummaryState {
  readonly title: string;
  readonly status: SubmissionStatus;
  readonly download: Download['status'];
}

const STATES: readonly SummaryState[] = [
  { title: 'Submitting', status: 'submitting', download: 'idle' },
  { title: 'Submitting failed', status: 'failed', download: 'idle' },
  { title: 'The PDF is being made', status: 'review', download: 'busy' },
  { title: 'The PDF failed', status: 'review', download: 'failed' },
];

export function SummaryPart(props: SummaryPartProps): JSX.Element {
  const { step, sample } = props;
  const filled = `Filled as in ${sample.name}`;
  const states = [{ title: filled, status: 'review', download: 'idle' } as const, ...STATES];
  return (
    <Part place={stepPlace(step)} wizard={{ step: step.id, sample: sample.name }}>
      {states.map((state) => (
        <Specimen key={state.title} of={step.title} state={state.title}>
          <SummaryIn {...props} state={state} />
        </Specimen>
      ))}
    </Part>
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
        onReview={undefined}
        download={{ status: state.download, start: nothing }}
      />
    </>
  );
}
