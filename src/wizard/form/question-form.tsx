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
import { fieldErrors, type FieldError } from '../../form-engine/field-errors.ts';
import type { ValidationError } from '../../form-engine/form.ts';
import { questionOf } from '../../form-engine/kinds/registry.ts';
import { pathOfId, SEPARATOR } from '../../form-engine/path.ts';
import { differing, pick } from '../answers/answers-state.ts';
import type {
  QuestionsComponent,
  QuestionsProps,
  QuestionTexts,
  RawAnswers,
  WizardModel,
} from '../answers/wizard-model.ts';
import {
  AnswersContext,
  QuestionFrame,
  SetAnswerContext,
  StepContext,
  type FormContext,
  type SetAnswer,
} from './question-frame.tsx';
import { StepQuestions } from './step-questions.tsx';

/** For RJSF. Codegen writes its parts. */
interface DeclaredQuestions {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly validators: ValidatorFunctions;
  readonly widgets: RegistryWidgetsType;
  /** Absent if all texts are strings. */
  readonly texts?: Readonly<Record<string, QuestionTexts>>;
  /** The part that shows and changes groups. Absent if the form has none. */
  readonly groups?: Groups;
}

interface Groups {
  readonly templates: Options['templates'];
  /** Returns a change of a group as the cells that differ, and their values. */
  readonly changeOf: (
    model: WizardModel,
    name: string,
    before: unknown,
    after: unknown,
  ) => { readonly names: readonly string[]; readonly data: RawAnswers };
}

type Options = FormProps<RawAnswers, RJSFSchema, FormContext>;

/**
 * Renders and validates the questions. RJSF's form has the whole schema and stays mounted, so that
 * no change is lost with its step.
 */
export function questionForm(declared: DeclaredQuestions): QuestionsComponent {
  const { schema, uiSchema, validators, widgets, texts = {}, groups } = declared;
  const templates = { ...TEMPLATES, ...groups?.templates };
  const validator = createPrecompiledValidator<RawAnswers, RJSFSchema, FormContext>(
    validators,
    schema,
  );
  return function Questions(props): JSX.Element {
    const { id, model, step, onBlur, onDone, onFail } = props;
    const formContext = useMemo(() => ({ model, texts }), [model]);
    const { noteKey, setAnswer, ...changes } = useChanges(props, groups);
    const errors = useErrors(props);
    return (
      <StepContext value={step}>
        <AnswersContext value={props.evaluation.answers}>
          <SetAnswerContext value={setAnswer}>
            {/* RJSF validates as it renders next: at once, before the address can change. */}
            <div onChange={noteKey} onSubmit={() => flushSync(() => undefined)}>
              <Form
                id={id}
                idPrefix={id}
                idSeparator={SEPARATOR}
                className="grid gap-4"
                schema={schema}
                uiSchema={uiSchema}
                validator={validator}
                widgets={widgets}
                fields={FIELDS}
                templates={templates}
                formContext={formContext}
                {...changes}
                {...errors}
                onBlur={(control) => onBlur(pathOfId(control))}
                onSubmit={(_, event) => onDone(event)}
                onError={onFail}
                experimental_defaultFormStateBehavior={NO_DEFAULTS}
                showErrorList={false}
                noHtml5Validate
              >
                {NO_BUTTON}
              </Form>
            </div>
          </SetAnswerContext>
        </AnswersContext>
      </StepContext>
    );
  };
}

/**
 * Keeps RJSF's answers and the form's alike. With `formData`, RJSF would resolve its schema and
 * render its questions twice a change.
 */
function useChanges(
  { model, formData, onChange: change }: QuestionsProps,
  groups: Groups | undefined,
) {
  const ref = useRef<Form<RawAnswers, RJSFSchema, FormContext>>(null);
  const [initialFormData] = useState(formData);
  const held = useRef(formData);
  const follow = (answers: RawAnswers): void => {
    if (differing(held.current, answers).length > 0) ref.current?.setFieldValue([], answers);
  };
  useLayoutEffect(() => follow(formData));
  const { takeTime, noteKey } = useKeyTimes();
  const give = (
    name: string,
    before: RawAnswers,
    after: RawAnswers,
    typedAt?: number,
  ): void => {
    const isGroup = groups && model.fields[name]?.kind === 'group';
    const { names, data } = isGroup
      ? groups.changeOf(model, name, before[name], after[name])
      : { names: [name], data: pick(after, [name]) };
    // Without abandoned answers, and with later changes of other tabs.
    follow(change(names, data, typedAt));
  };
  const onChange: Options['onChange'] = ({ formData: given = {} }, fieldId) => {
    const before = held.current;
    held.current = given;
    // RJSF gives no id with an item that was added, removed or moved.
    const [name] =
      fieldId === undefined ? differing(before, given) : [questionOf(pathOfId(fieldId))];
    if (name) give(name, before, given, takeTime(fieldId));
  };
  const setAnswer: SetAnswer = (name, value) => {
    give(name, held.current, { ...held.current, [name]: value });
  };
  return { ref, initialFormData, onChange, noteKey, setAnswer };
}

/**
 * Keeps the time of the latest key in each control until its change. A change has the time of its
 * key, because other tabs have changes of their own. Without a key, it is a change of now: within a
 * group, an earlier key may be one of another item, whose controls had the same names.
 */
function useKeyTimes() {
  const keys = useRef(new Map<string, number>());
  const noteKey = ({ target }: FormEvent): void => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name !== null) keys.current.set(name, Date.now());
  };
  const takeTime = (fieldId = ''): number | undefined => {
    const time = keys.current.get(fieldId);
    keys.current.delete(fieldId);
    return time;
  };
  return { takeTime, noteKey };
}

/** Visible errors, and declared messages for RJSF's errors. */
function useErrors({ step, errors: shown, ...props }: QuestionsProps) {
  const errors = shown.length > 0 ? shown : NO_ERRORS;
  const extraErrors = useMemo(() => toErrorSchema(errors.map(asRjsfError)), [errors]);
  const transformErrors: Options['transformErrors'] = (found) =>
    stepErrors(step, declaredErrors(props, found)).map(asFormError);
  return { extraErrors, transformErrors };
}

/** By question, with declared messages. */
export function declaredErrors(
  { model, evaluation: { answers } }: Pick<QuestionsProps, 'model' | 'evaluation'>,
  found: readonly RJSFValidationError[],
): ReadonlyMap<string, FieldError> {
  return fieldErrors(model, answers, found.map(asAjvError));
}

function asAjvError({
  name = '',
  property = '',
  params = {},
}: RJSFValidationError): ValidationError {
  const path = property.replaceAll('.', '/');
  // The property of a missing answer ends with its own name.
  const owner = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return { keyword: name, instancePath: 'missingProperty' in params ? owner : path, params };
}

/**
 * The form's error, not a question's: RJSF would keep it until that question is answered, although
 * another answer may be enough. The questions show `errors`.
 */
function asFormError(error: FieldError): RJSFValidationError {
  return { ...asRjsfError(error), property: '' };
}

function asRjsfError({ field, message }: FieldError): RJSFValidationError {
  return { property: SEPARATOR + field, message, stack: message };
}

const NO_ERRORS: readonly FieldError[] = [];

/** The form's buttons are below it, with the reasons why Next is disabled. */
const NO_BUTTON = <></>;

/** A number is typed as text. RJSF's own field would accept 1e5 (decision 029). */
function NumberField(props: FieldProps): JSX.Element | null {
  const { StringField } = props.registry.fields;
  return StringField ? <StringField {...props} /> : null;
}

const FIELDS = { NumberField };

const TEMPLATES = { FieldTemplate: QuestionFrame, ObjectFieldTemplate: StepQuestions };

/** The answers hold the defaults already. RJSF would add an empty list, and `false`. */
const NO_DEFAULTS: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
};
