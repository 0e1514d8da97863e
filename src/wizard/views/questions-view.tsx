import type { JSX } from 'react';
import { stepErrors } from '../../form-engine/evaluate.ts';
import type { WizardModel, WizardQuestionsStep } from '../answers/wizard-model.ts';
import type { AnswersState, RawAnswers } from '../answers/answers-state.ts';
import { MissingLine } from '../steps/missing-line.tsx';
import { StepIntro } from './text-blocks.tsx';
import { StepButton } from '../steps/step-button.tsx';
import { StepForm } from '../form/step-form.tsx';
import type { Steps } from '../steps/use-steps.ts';

interface QuestionsViewProps {
  readonly model: WizardModel;
  readonly step: WizardQuestionsStep;
  readonly state: AnswersState;
  readonly steps: Steps;
  readonly onChange: (names: readonly string[], data: RawAnswers) => void;
  /** Prefix of the ids of the step's fields: only where the page shows the step more than once. */
  readonly formId?: string;
  /** Fields that count as left from the start. */
  readonly left?: readonly string[];
}

const TO_SUMMARY = 'summary';

/**
 * A step with questions: Next is disabled until its rule holds (specification, section 5). What a control
 * checks itself is left to the browser, which says it at the control when Next is pressed.
 */
export function QuestionsView(props: QuestionsViewProps): JSX.Element {
  const { model, step, state, steps, onChange, formId = `step-${step.id}` } = props;
  const errors = stepErrors(step, state.evaluation.errors);
  const { back, next } = step.buttons;
  return (
    <>
      <StepIntro step={step} />
      <div className="mt-8">
        <StepForm
          key={`${step.id} ${state.generation}`}
          id={formId}
          step={step}
          state={state}
          onChange={onChange}
          left={props.left}
          onDone={(pressed) => (pressed === TO_SUMMARY ? steps.toSummary() : steps.next())}
        />
      </div>
      <div className="mt-10 flex flex-wrap items-center gap-3 border-t border-line pt-6">
        {back && (
          <StepButton disabled={back.disabled === true} onClick={steps.back}>
            {back.label}
          </StepButton>
        )}
        <MissingLine model={model} errors={errors} />
        {/* In reverse, so that Enter in a field presses Next, the first submit button of the form. */}
        <div className="ml-auto flex flex-row-reverse flex-wrap justify-end gap-3">
          <StepButton
            type="submit"
            form={formId}
            variant="primary"
            disabled={errors.some((error) => !error.byControl)}
          >
            {next.label}
          </StepButton>
          {steps.changing && !state.evaluation.firstIncomplete && (
            <StepButton type="submit" form={formId} value={TO_SUMMARY}>
              {model.wizard.returnToSummary}
            </StepButton>
          )}
        </div>
      </div>
    </>
  );
}
