import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { useMemo, useState, type FormEvent, type JSX } from 'react';
import { stepErrors, type Evaluation } from '../../form-engine/evaluate.ts';
import type { WizardQuestionsStep } from '../answers/wizard-model.ts';
import { stepData, type AnswersState, type RawAnswers } from '../answers/answers-state.ts';
import { createFormValidator, errorSchemaOf } from './form-validator.ts';
import type { StepContext } from './schema/step-context.ts';
import { stepSchema } from './widgets/step-schema.ts';
import { NO_DEFAULTS, STEP_THEME } from './step-theme.ts';

interface StepFormProps {
  /** Buttons outside the form submit it by this id. */
  readonly id: string;
  readonly step: WizardQuestionsStep;
  readonly state: AnswersState;
  readonly onChange: (names: readonly string[], data: RawAnswers) => void;
  /**
   * Called once the step is complete.
   * @param pressed the value of the button that submitted the form, if one with a value did
   */
  readonly onDone: (pressed: string | undefined) => void;
  /** Fields that count as left from the start, so that their errors show immediately. */
  readonly left?: readonly string[] | undefined;
}

/** The questions of one step, rendered by RJSF. Each step mounts its own instance. */
export function StepForm(props: StepFormProps): JSX.Element {
  const { id, step, state, onChange, onDone } = props;
  const { form, evaluation } = state;
  const visible = useStableList(step.fields.filter((name) => evaluation.relevant.has(name)));
  const required = useStableList(visible.filter((name) => evaluation.required.has(name)));
  const shape = useMemo(
    () => stepSchema(form.model, visible, required),
    [form.model, visible, required],
  );
  const data = useMemo(() => stepData(state, visible), [state, visible]);
  const context = useMemo(
    () => ({
      model: form.model,
      takeLast: (name: string, text: string) => onChange([name], { [name]: text }),
    }),
    [form.model, onChange],
  );
  const [validator] = useState(() => createFormValidator(form, state.raw));
  const [left, leave] = useLeftFields(id, props.left ?? wrongFrom(step, evaluation));
  const wrong = wrongAnswers(step, evaluation, left);
  return (
    <Form<RawAnswers, RJSFSchema, StepContext>
      {...shape}
      {...STEP_THEME}
      {...(wrong && { extraErrors: wrong })}
      id={id}
      idPrefix={id}
      formContext={context}
      formData={data}
      validator={validator}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      showErrorList={false}
      focusOnFirstError
      onError={ignoreErrors}
      onBlur={leave}
      onChange={(event) => onChange(visible, event.formData ?? {})}
      onSubmit={(_, event) => onDone(pressedButton(event))}
    >
      <></>
    </Form>
  );
}

/** Returns the fields that the person has left: only these show errors. */
function useLeftFields(
  idPrefix: string,
  before: readonly string[],
): [ReadonlySet<string>, (fieldId: string) => void] {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(before));
  const leave = (fieldId: string): void => {
    const name = fieldId.slice(idPrefix.length + 1);
    setLeft((known) => (known.has(name) ? known : new Set([...known, name])));
  };
  return [left, leave];
}

/** Returns the fields whose answers are wrong when the step opens: they were left before. */
function wrongFrom(step: WizardQuestionsStep, evaluation: Evaluation): readonly string[] {
  return stepErrors(step, evaluation.errors).flatMap((error) =>
    error.missing ? [] : [error.field],
  );
}

/** Returns the errors of wrong answers whose field was left; missing ones are listed beside Next. */
function wrongAnswers(
  step: WizardQuestionsStep,
  evaluation: Evaluation,
  left: ReadonlySet<string>,
): ReturnType<typeof errorSchemaOf> | undefined {
  const wrong = stepErrors(step, evaluation.errors).filter(
    (error) => !error.missing && left.has(error.field),
  );
  return wrong.length > 0 ? errorSchemaOf(wrong) : undefined;
}

function pressedButton({ nativeEvent }: FormEvent): string | undefined {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : undefined;
}

/** The errors are shown at their fields, and the first has the focus; without this RJSF logs them. */
function ignoreErrors(): void {}

/** Returns the same array as long as its items are the same, so that values derived from it stay too. */
function useStableList(list: readonly string[]): readonly string[] {
  const [kept, keep] = useState(list);
  if (kept.length === list.length && kept.every((item, index) => item === list[index])) return kept;
  keep(list);
  return list;
}
