import { useId, type JSX } from 'react';
import { stepErrors } from '../../form-engine/evaluate.ts';
import type { WizardModel, WizardQuestionsStep } from '../answers/wizard-model.ts';
import type { AnswersState } from '../answers/answers-state.ts';
import type { ChangeAnswers } from '../answers/use-answers.ts';
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
  readonly onChange: ChangeAnswers;
  /** Prefix of the ids of the step's fields: only where the page shows the step more than once. */
  readonly formId?: string;
  /** Fields that count as left from the start. */
  readonly left?: readonly string[];
}

const TO_SUMMARY = 'summary';

/**
 * A step with questions: Next leads on once its rule holds (specification, section 5), and says at the questions what is
 * missing until then. An address that only its control finds wrong does not disable it.
 */
export function QuestionsView(props: QuestionsViewProps): JSX.Element {
  const { model, step, state, steps, onChange, formId = `step-${step.id}` } = props;
  const { errors: allErrors, required, firstIncomplete } = state.evaluation;
  const errors = stepErrors(step, allErrors);
  const missingId = useId();
  const isBlocked = errors.some((error) => !error.byControl);
  const isLast = firstIncomplete === undefined || firstIncomplete.id === step.id;
  const isWayBack = steps.fromSummary && isLast;
  const { back, next } = step.buttons;
  const leave = {
    type: 'submit',
    form: formId,
    'aria-disabled': isBlocked,
    'aria-describedby': isBlocked ? missingId : undefined,
  } as const;
  return (
    <>
      <StepIntro step={step} />
      {step.fields.some(
        (name) => required.has(name) && model.fields[name]?.default === undefined,
      ) && <p className="mt-3 text-sm text-muted">{model.wizard.requiredNote}</p>}
      <div className="mt-4">
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
      <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5 phone:sticky phone:bottom-0 phone:z-10 phone:-mx-4 phone:bg-canvas phone:px-4 phone:py-3">
        {back && (
          <StepButton disabled={back.disabled === true} onClick={steps.back}>
            {back.label}
          </StepButton>
        )}
        <MissingLine model={model} id={missingId} errors={errors} formId={formId} />
        {/* Enter in a field presses the first submit button of the form. */}
        <div className="ml-auto flex flex-wrap justify-end gap-3">
          {isWayBack && (
            <StepButton {...leave} variant="primary" value={TO_SUMMARY}>
              {model.wizard.returnToSummary}
            </StepButton>
          )}
          <StepButton {...leave} variant={isWayBack ? 'secondary' : 'primary'}>
            {next.label}
          </StepButton>
        </div>
      </div>
    </>
  );
}
