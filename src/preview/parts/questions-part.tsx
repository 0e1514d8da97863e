import { useRef, type JSX } from 'react';
import type { WizardForm, WizardQuestionsStep } from '../../wizard/answers/wizard-model.ts';
import { QuestionsView } from '../../wizard/views/questions-view.tsx';
import { StepHeader } from '../../wizard/steps/step-header.tsx';
import type { Steps } from '../../wizard/steps/use-steps.ts';
import { stepPlace, GalleryPart } from './part.tsx';
import { nothing, Specimen } from './specimen.tsx';
import type { Sample } from '../answers/samples.ts';
import { stepStates, type StepState } from '../answers/step-states.ts';

interface QuestionsPartProps {
  readonly form: WizardForm;
  readonly step: WizardQuestionsStep;
  /** The chosen one first. */
  readonly samples: readonly Sample[];
}

/** A step with questions: empty, filled, and with each error. */
export function QuestionsPart({ form, step, samples }: QuestionsPartProps): JSX.Element {
  const shown = stepStates(form, step, samples);
  const place = stepPlace(step);
  if (!shown) {
    return (
      <GalleryPart place={place}>
        <p>No sample reaches this step: add one to schema/samples/ that does.</p>
      </GalleryPart>
    );
  }
  return (
    <GalleryPart place={place} wizard={{ step: step.id, sample: shown.sample.name }}>
      {shown.states.map((state) => (
        <Specimen key={`${shown.sample.name} ${state.id}`} of={step.title} state={state.title}>
          <StepIn step={step} state={state} />
        </Specimen>
      ))}
    </GalleryPart>
  );
}

interface StepInProps {
  readonly step: WizardQuestionsStep;
  readonly state: StepState;
}

function StepIn({ step, state: { id, state } }: StepInProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  const { model } = state.form;
  const steps: Steps = {
    step,
    fromSummary: false,
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
