import Form, { type FormProps } from '@rjsf/core';
import {
  toErrorSchema,
  type Experimental_DefaultFormStateBehavior,
  type FieldProps,
  type RegistryWidgetsType,
  type RJSFSchema,
  type RJSFValidationError,
  type UiSchema,
} from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { useLayoutEffect, useMemo, useRef, useState, type FormEvent, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { stepErrors } from '../../form-engine/evaluate.ts';
import {
  controlErrors,
  fieldErrors,
  type FieldError,
} from '../../form-engine/field-errors.ts';
import type { ValidationError } from '../../form-engine/form.ts';
import { differing, pick } from '../answers/answers-state.ts';
import type {
  QuestionsComponent,
  QuestionsProps,
  QuestionTexts,
  RawAnswers,
} from '../answers/wizard-model.ts';
import {
  AnswersContext,
  QuestionFrame,
  StepContext,
  type FormContext,
} from './question-frame.tsx';
import { StepQuestions } from './step-questions.tsx';

/** A declared form as RJSF takes it. Codegen writes its parts. */
interface DeclaredQuestions {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly validators: ValidatorFunctions;
  readonly widgets: RegistryWidgetsType;
  /** By the questions' names. Absent if all texts are strings. */
  readonly texts?: Readonly<Record<string, QuestionTexts>>;
}

type Options = FormProps<RawAnswers, RJSFSchema, FormContext>;

/**
 * Returns the component that renders and validates the questions of a form's steps. RJSF's form has
 * the whole schema and stays mounted, so that no change is lost with its step. It shows the
 * questions of one step.
 */
export function questionForm(declared: DeclaredQuestions): QuestionsComponent {
  const { schema, uiSchema, validators, widgets, texts = {} } = declared;
  const validator = createPrecompiledValidator<RawAnswers, RJSFSchema, FormContext>(
    validators,
    schema,
  );
  return function Questions(props): JSX.Element {
    const { id, model, step, onBlur, onDone, onFail } = props;
    const formContext = useMemo(() => ({ model, texts }), [model]);
    const { noteKey, ...changes } = useChanges(props);
    const errors = useErrors(props);
    return (
      <StepContext value={step}>
        <AnswersContext value={props.evaluation.answers}>
          {/* RJSF validates as it renders next: at once, before the address can change. */}
          <div onChange={noteKey} onSubmit={() => flushSync(() => undefined)}>
            <Form
              id={id}
              idPrefix={id}
              className="grid gap-4"
              schema={schema}
              uiSchema={uiSchema}
              validator={validator}
              widgets={widgets}
              fields={FIELDS}
              templates={TEMPLATES}
              formContext={formContext}
              {...changes}
              {...errors}
              onBlur={(fieldId) => onBlur(nameOf(id, fieldId))}
              onSubmit={(_, event) => onDone(event)}
              onError={onFail}
              experimental_defaultFormStateBehavior={NO_DEFAULTS}
              showErrorList={false}
              noHtml5Validate
            >
              {NO_BUTTON}
            </Form>
          </div>
        </AnswersContext>
      </StepContext>
    );
  };
}

/**
 * Keeps RJSF's answers and the form's alike. RJSF begins with the form's answers, reports its own
 * changes, and takes over changes from elsewhere. With the form's answers as `formData`, RJSF would
 * resolve its schema and render its questions twice a change.
 */
function useChanges({ id, formData, onChange: change }: QuestionsProps) {
  const ref = useRef<Form<RawAnswers, RJSFSchema, FormContext>>(null);
  const [initialFormData] = useState(formData);
  const held = useRef(formData);
  const follow = (answers: RawAnswers): void => {
    if (differing(held.current, answers).length > 0) ref.current?.setFieldValue([], answers);
  };
  useLayoutEffect(() => follow(formData));
  // A change has the time of its key, because other tabs have changes of their own.
  const keys = useRef(new Map<string, number>());
  const noteKey = ({ target }: FormEvent): void => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name !== null) keys.current.set(name, Date.now());
  };
  const onChange: Options['onChange'] = ({ formData: given = {} }, fieldId = '') => {
    held.current = given;
    const name = nameOf(id, fieldId);
    if (name === '') return;
    // Without abandoned answers, and with later changes of other tabs.
    const kept = change([name], pick(given, [name]), keys.current.get(fieldId));
    follow(kept);
  };
  return { ref, initialFormData, onChange, noteKey };
}

/** The visible errors, and the declared messages of RJSF's errors on submitting a step. */
function useErrors({ step, errors: shown, ...props }: QuestionsProps) {
  const errors = shown.length > 0 ? shown : NO_ERRORS;
  const extraErrors = useMemo(() => toErrorSchema(errors.map(asRjsfError)), [errors]);
  const transformErrors: Options['transformErrors'] = (found) =>
    stepErrors(step, declaredErrors(props, found)).map(asFormError);
  return { extraErrors, transformErrors };
}

/** Returns the name of a question from RJSF's id of its control. */
function nameOf(formId: string, fieldId: string): string {
  return fieldId.slice(formId.length + 1);
}

/** Returns RJSF's errors by question, with their declared messages. */
export function declaredErrors(
  { model, evaluation: { answers } }: Pick<QuestionsProps, 'model' | 'evaluation'>,
  found: readonly RJSFValidationError[],
): ReadonlyMap<string, FieldError> {
  const errors = [...found.map(asAjvError), ...controlErrors(model, answers)];
  return fieldErrors(model, answers, errors);
}

function asAjvError({
  name = '',
  property = '',
  params = {},
}: RJSFValidationError): ValidationError {
  const isMissing = 'missingProperty' in params;
  return {
    keyword: name,
    instancePath: isMissing ? '' : property.replaceAll('.', '/'),
    params,
  };
}

/**
 * Returns an error that stops the form from being submitted. The error belongs to the form. At a
 * question, RJSF would keep it until that question is answered, although another answer may be
 * enough. The questions show `errors`.
 */
function asFormError(error: FieldError): RJSFValidationError {
  return { ...asRjsfError(error), property: '' };
}

function asRjsfError({ field, message }: FieldError): RJSFValidationError {
  return { property: `.${field}`, message, stack: message };
}

const NO_ERRORS: readonly FieldError[] = [];

/**
 * Removes RJSF's button. The form's buttons are below it, with the reasons why Next is disabled.
 */
const NO_BUTTON = <></>;

/**
 * A number is typed as text, which the form engine reads. RJSF's own field would accept 1e5
 * (decision 029).
 */
function NumberField(props: FieldProps): JSX.Element | null {
  const { StringField } = props.registry.fields;
  return StringField ? <StringField {...props} /> : null;
}

const FIELDS = { NumberField };

const TEMPLATES = { FieldTemplate: QuestionFrame, ObjectFieldTemplate: StepQuestions };

/** The answers hold the declared defaults already. RJSF would add an empty list, and `false` for yes or no. */
const NO_DEFAULTS: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
};
