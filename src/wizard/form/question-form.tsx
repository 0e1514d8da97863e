import Form, { type FormProps } from '@rjsf/core';
import {
  deepEquals,
  toErrorSchema,
  type Experimental_DefaultFormStateBehavior,
  type FieldProps,
  type RegistryWidgetsType,
  type RJSFSchema,
  type RJSFValidationError,
  type UiSchema,
} from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { useMemo, useRef, type FormEvent, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { stepErrors } from '../../form-engine/evaluate.ts';
import { controlErrors, fieldErrors, type FieldError } from '../../form-engine/field-errors.ts';
import type { ValidationError } from '../../form-engine/form.ts';
import { pick } from '../answers/answers-state.ts';
import type {
  QuestionsComponent,
  QuestionsProps,
  QuestionTexts,
  RawAnswers,
} from '../answers/wizard-model.ts';
import { AnswersContext, QuestionFrame, type FormContext } from './question-frame.tsx';
import { StepContext, StepQuestions } from './step-questions.tsx';

/** A declared form as RJSF takes it. Codegen writes its parts. */
interface DeclaredQuestions {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly validators: ValidatorFunctions;
  readonly widgets: RegistryWidgetsType;
  /** By the questions' names: absent where all texts are strings. */
  readonly texts?: Readonly<Record<string, QuestionTexts>>;
}

type Options = FormProps<RawAnswers, RJSFSchema, FormContext>;

/**
 * Returns the component that renders and validates the questions of a form's steps: RJSF's form over the whole schema.
 * It stays mounted from step to step, so that no change is lost with its step, and shows the questions of one.
 */
export function questionForm(declared: DeclaredQuestions): QuestionsComponent {
  const { schema, uiSchema, validators, widgets, texts = {} } = declared;
  const validator = createPrecompiledValidator<RawAnswers, RJSFSchema, FormContext>(
    validators,
    schema,
  );
  return function Questions(props): JSX.Element {
    const { id, model, step, formData, errors, onBlur, onDone, onFail } = props;
    const formContext = useMemo(() => ({ model, texts }), [model]);
    const extraErrors = useMemo(() => toErrorSchema(errors.map(asRjsfError)), [errors]);
    const changes = useChanges(props);
    return (
      <StepContext value={step}>
        <AnswersContext value={props.evaluation.answers}>
          {/* RJSF validates as it renders next: at once, before the address can change. */}
          <div onChange={changes.noteKey} onSubmit={() => flushSync(() => undefined)}>
            <Form
              ref={changes.form}
              id={id}
              idPrefix={id}
              className="grid gap-6"
              schema={schema}
              uiSchema={uiSchema}
              validator={validator}
              widgets={widgets}
              fields={FIELDS}
              templates={TEMPLATES}
              formContext={formContext}
              formData={formData}
              extraErrors={extraErrors}
              transformErrors={(found) =>
                stepErrors(step, declaredErrors(props, found)).map(asFormError)
              }
              onChange={changes.report}
              onBlur={(fieldId) => onBlur(nameOf(id, fieldId))}
              onSubmit={(_, event) => onDone(event)}
              onError={onFail}
              experimental_defaultFormStateBehavior={NO_DEFAULTS}
              showErrorList={false}
              noHtml5Validate
            >
              {/* Its buttons are below it, with the reasons why they do not lead on. */}
              <></>
            </Form>
          </div>
        </AnswersContext>
      </StepContext>
    );
  };
}

/** Hands RJSF's changes on to the answers, each with the time of its key: other tabs have their own. */
function useChanges({ id, onChange }: QuestionsProps) {
  const form = useRef<Form<RawAnswers, RJSFSchema, FormContext>>(null);
  const keys = useRef(new Map<string, number>());
  const noteKey = ({ target }: FormEvent): void => {
    if (target instanceof Element) keys.current.set(target.id, Date.now());
  };
  const report: Options['onChange'] = ({ formData: given = {} }, fieldId = '') => {
    const name = nameOf(id, fieldId);
    if (name === '') return;
    const kept = onChange([name], pick(given, [name]), keys.current.get(fieldId));
    // What another tab has changed since the key stays, and RJSF has a copy of its own.
    if (!deepEquals(kept[name], given[name])) form.current?.setFieldValue([], kept);
  };
  return { form, noteKey, report };
}

/** Returns the name of a question from RJSF's id of its control. */
function nameOf(formId: string, fieldId: string): string {
  return fieldId.slice(formId.length + 1);
}

/** Returns the errors that RJSF has found, by question, with their declared messages. */
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
  return { keyword: name, instancePath: isMissing ? '' : property.replaceAll('.', '/'), params };
}

/**
 * Returns an error that keeps the form from being submitted. It is the form's: at its question, RJSF would keep it until
 * that question is answered, although another answer may be enough. The questions show `errors`.
 */
function asFormError(error: FieldError): RJSFValidationError {
  return { ...asRjsfError(error), property: '' };
}

function asRjsfError({ field, message }: FieldError): RJSFValidationError {
  return { property: `.${field}`, message, stack: message };
}

/** A number is typed as text, which the form engine reads: RJSF's own field would take 1e5 for one (decision 029). */
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
