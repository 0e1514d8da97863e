import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { useMemo, useState, type FormEvent, type JSX } from 'react';
import { evaluate, stepErrors, type Evaluation } from '../../form-engine/evaluate.ts';
import type { FieldError } from '../../form-engine/field-errors.ts';
import { fill } from '../../lib/fill.ts';
import type { WizardQuestionsStep } from '../answers/wizard-model.ts';
import { stepData, type AnswersState, type RawAnswers } from '../answers/answers-state.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { StepContext } from './schema/step-context.ts';
import { stepSchema } from './widgets/step-schema.ts';
import { NO_DEFAULTS, STEP_THEME } from './step-theme.ts';
import { useAttempt } from './use-attempt.ts';

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

/**
 * The questions of one step, rendered by RJSF. Each step mounts its own instance. Submitted too early, it shows the
 * errors of all its questions, and moves the focus to the first of them (decision 035).
 */
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
      followers: step.followers ?? [],
      takeLast: (name: string, text: string) => onChange([name], { [name]: text }),
    }),
    [form.model, onChange, step.followers],
  );
  const [left, leave] = useLeftFields(id, props.left ?? wrongFrom(step, evaluation));
  const { wizard, fields } = form.model;
  const errors = stepErrors(step, evaluation.errors);
  const attempt = useAttempt(errors, wizard.errorTitle);
  // Missing answers have no error until the step was to be left: they are listed beside Next.
  const shown = errors.filter(
    (error) => attempt.errors.includes(error) || (!error.missing && left.has(error.field)),
  );
  const added = useAdded(visible).map((name) => fields[name]?.shortTitle ?? name);
  const submit = (given: RawAnswers | undefined, event: FormEvent): void => {
    const found = stepErrors(step, evaluate(form, { ...state.raw, ...given }).errors);
    attempt.fail(found);
    if (found.length === 0 && isAccepted(event)) onDone(pressedButton(event));
  };
  return (
    <>
      {attempt.foundMany && attempt.errors.length > 0 && (
        <ErrorSummary texts={wizard} errors={attempt.errors} formId={id} />
      )}
      <Form<RawAnswers, RJSFSchema, StepContext>
        {...shape}
        {...STEP_THEME}
        {...(shown.length > 0 && { extraErrors: errorSchemaOf(shown) })}
        id={id}
        idPrefix={id}
        formContext={context}
        formData={data}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        showErrorList={false}
        noHtml5Validate
        onBlur={leave}
        onChange={(event) => onChange(visible, event.formData ?? {})}
        onSubmit={({ formData }, event) => submit(formData, event)}
      >
        <></>
      </Form>
      <div aria-live="polite" className="sr-only">
        {added.length > 0 && fill(wizard.added, { fields: added.join(', ') })}
      </div>
    </>
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

/** Errors in the form in which RJSF hands them to the fields. */
function errorSchemaOf(errors: readonly FieldError[]): Record<string, { __errors: string[] }> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, { __errors: [message] }]));
}

/** Gives the browser's own checks the last word: where one finds what the form's rules do not, the browser says it. */
function isAccepted({ target }: FormEvent): boolean {
  return !(target instanceof HTMLFormElement) || target.reportValidity();
}

function pressedButton({ nativeEvent }: FormEvent): string | undefined {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : undefined;
}

/** Returns the questions that the latest answer on this step has brought in. */
function useAdded(visible: readonly string[]): readonly string[] {
  const [{ before, added }, keep] = useState({ before: visible, added: NONE });
  if (before !== visible) {
    keep({ before: visible, added: visible.filter((name) => !before.includes(name)) });
  }
  return added;
}

const NONE: readonly string[] = [];

/** Returns the same array as long as its items are the same, so that values derived from it stay too. */
function useStableList(list: readonly string[]): readonly string[] {
  const [kept, keep] = useState(list);
  if (kept.length === list.length && kept.every((item, index) => item === list[index])) return kept;
  keep(list);
  return list;
}
