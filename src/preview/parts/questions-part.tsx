import { useRef, type JSX } from 'react';
import type { QuestionsStep } from '../../form-engine/form-model.ts';
import type { Form } from '../../form-engine/form.ts';
import { QuestionsView } from '../../wizard/views/questions-view.tsx';
import { StepHeader } from '../../wizard/steps/step-header.tsx';
import type { Steps } from '../../wizard/steps/use-steps.ts';
import { stepPlace, Part } from './part.tsx';
import { nothing, Specimen } from './specimen.tsx';
import type { Sample } from '../answers/samples.ts';
import { stepStates, type StepState } from '../answers/step-states.ts';

interface QuestionsPartProps {
  readonly form: Form;
  readonly step: QuestionsStep;
  /** The chosen one first. */
  readonly samples: readonly Sample[];
}

/** A step with questions: empty, filled, and with each error. */
export function QuestionsPart({ form, step, samples }: QuestionsPartProps): JSX.Element {
  const shown = stepStates(form, step, samples);
  const place = stepPlace(step);
  if (!shown) {
    return (
      <Part place={place}>
        <p>No sample reaches this step: add one to schema/samples/ that does.</p>
      </Part>
    );
  }
  return (
    <Part place={place} wizard={{ step: step.id, sample: shown.sample.name }}>
      {shown.states.map((state) => (
        <Specimen key={`${shown.sample.name} ${state.id}`} of={step.title} state={state.title}>
          <StepIn step={step} state={state} />
        </Specimen>
      ))}
    </Part>
  );
}

interface StepInProps {
  readonly step: QuestionsStep;
  readonly state: StepState;
}

function StepIn({ step, state: { id, state } }: StepInProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  const { model } = state.form;
  const steps: Steps = {
    step,
    changing: undefined,
    next: nothing,
    back: nothing,
    toSummary: nothing,
    toFirst: nothing,
    to: nothing,
  };
  return (
    <>
      <StepHeader model={model} path={state.evaluation.path} step={step} heading={heading} />
      <QuestionsView
        model={model}
        step={step}
        state={state}
        steps={steps}
        onChange={nothing}
        formId={`${step.id}-${id}`}
        left={step.fields}
      />
    </>
  );
}
