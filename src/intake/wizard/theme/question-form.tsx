import Form, { type FormProps } from '@rjsf/core';
import {
  toErrorSchema,
  type ErrorSchema,
  type FieldProps,
  type RegistryWidgetsType,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { useMemo, useState, type JSX } from 'react';
import type { FieldError } from '#src/engine/field-errors.ts';
import type { Answers, RawAnswers } from '#src/engine/form-model.ts';
import { questionOf } from '#src/engine/kinds/registry.ts';
import { pathOfId, SEPARATOR } from '#src/engine/path.ts';
import { differing } from '../answers/answers-state.ts';
import { withAnswers } from '../answers/earlier-answers.ts';
import type { QuestionsComponent, QuestionsProps } from '../model/questions.ts';
import type { QuestionTexts } from '../model/texts.ts';
import type { WizardModel } from '../model/wizard-model.ts';
import { useLateChanges, type LateChanges } from '../form/late-changes.ts';
import { renderNow } from '../form/render-now.ts';
import { StepContext, TitlesContext, type FormContext } from './parts/contexts.ts';
import { FieldTemplate } from './templates/field-template.tsx';
import { ObjectFieldTemplate } from './templates/object-field-template.tsx';
import { USUAL_WIDGETS } from './widgets/usual-widgets.ts';

/** The questions in RJSF's format, as codegen writes them. */
export interface DeclaredQuestions {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly validators: ValidatorFunctions;
  /** Texts with more than strings, by question. */
  readonly texts: Readonly<Record<string, QuestionTexts>>;
}

type Options = FormProps<RawAnswers, RJSFSchema, FormContext>;

/**
 * Renders the questions. RJSF's form has the whole schema and stays mounted, so that a step renders
 * its own questions alone. The form engine judges the answers (`evaluate`).
 */
export function questionForm(
  declared: DeclaredQuestions,
  moreWidgets: RegistryWidgetsType = {},
  moreTemplates: Options['templates'] = {},
): QuestionsComponent {
  const { texts } = declared;
  const widgets: RegistryWidgetsType = { ...USUAL_WIDGETS, ...moreWidgets };
  const templates = { FieldTemplate, ObjectFieldTemplate, ...moreTemplates };
  const options = { ...optionsOf(declared), widgets, templates };
  return function Questions(props): JSX.Element {
    const { id, model, formData, onChange } = props;
    const changes = useLateChanges();
    const { note, ...data } = useFormData(formData, changes);
    return (
      <StepContext value={props.step}>
        <TitlesContext value={useTitles(texts, model, props.evaluation.answers)}>
          {/* RJSF submits as it renders next: at once, before the address can change. */}
          <div
            onSubmitCapture={() => renderNow(changes.flush)}
            onSubmit={() => renderNow(() => undefined)}
          >
            <Form
              {...options}
              {...data}
              id={id}
              idPrefix={id}
              formContext={useFormContext(props, changes, texts)}
              extraErrors={useExtraErrors(props.errors)}
              onChange={({ formData: given = {} }, control) => {
                const changed = changedAnswers(formData, given, control);
                // RJSF shows a choice, and the questions that it asks: the page can follow.
                const make = isChoice(model, changed) ? changes.afterFrame : changes.now;
                make(() => {
                  note(given);
                  onChange(changed);
                });
              }}
              onBlur={(control) => props.onBlur(pathOfId(control))}
              onSubmit={(_, event) => props.onSubmit(event)}
            />
          </div>
        </TitlesContext>
      </StepContext>
    );
  };
}

function optionsOf({ schema, uiSchema, validators }: DeclaredQuestions) {
  const validator = createPrecompiledValidator<RawAnswers, RJSFSchema, FormContext>(
    validators,
    schema,
  );
  return { ...OPTIONS, schema, uiSchema, validator };
}

/** A number is typed as text. RJSF's own field would accept 1e5 (decision 029). */
function NumberField(props: FieldProps): JSX.Element | null {
  const { StringField } = props.registry.fields;
  return StringField ? <StringField {...props} /> : null;
}

/** The same for each form. */
const OPTIONS = {
  idSeparator: SEPARATOR,
  fields: { NumberField },
  // The answers hold the defaults already. RJSF would add an empty list, and `false`.
  experimental_defaultFormStateBehavior: {
    emptyObjectFields: 'skipDefaults',
    arrayMinItems: { populate: 'never' },
  },
  showErrorList: false,
  noValidate: true,
  noHtml5Validate: true,
  // The form's buttons are below it, with the reasons why Next is disabled.
  children: <></>,
} satisfies Partial<Options>;

function useFormContext(
  { model, onChange: change, onTyping, onReorder }: QuestionsProps,
  changes: LateChanges,
  texts: DeclaredQuestions['texts'],
): FormContext {
  return useMemo(() => {
    const onChange = (given: RawAnswers): void => changes.now(() => change(given));
    return { model, texts, onChange, onTyping, onReorder };
  }, [model, texts, changes, change, onTyping, onReorder]);
}

/** Returns the same object until a title changes. */
function useTitles(
  texts: DeclaredQuestions['texts'],
  model: WizardModel,
  answers: Answers,
): Readonly<Record<string, string>> {
  const named = Object.entries(texts).flatMap(([name, { title }]) =>
    title === undefined ? [] : [[name, withAnswers(title, model, answers)] as const],
  );
  const titles = Object.fromEntries(named);
  const [known, setKnown] = useState(titles);
  if (differing(known, titles).length === 0) return known;
  setKnown(titles);
  return titles;
}

/**
 * Controls RJSF's answers only if they differ: some were dropped, or came from elsewhere. With
 * `formData` at each change, RJSF would compute its state twice. RJSF's answers are newer while a
 * change waits.
 */
function useFormData(formData: RawAnswers, { isWaiting }: LateChanges) {
  const [initialFormData] = useState(formData);
  const [known, setKnown] = useState({ reported: formData, isControlled: false });
  const { reported, isControlled } = known;
  const isOther = !isWaiting && (isControlled || differing(reported, formData).length > 0);
  if (isOther && !isControlled) setKnown({ reported, isControlled: true });
  return {
    initialFormData,
    ...(isOther && { formData }),
    note: (given: RawAnswers) => setKnown({ reported: given, isControlled: false }),
  };
}

/** Returns the changed answers. RJSF names no control when the items of a group change. */
function changedAnswers(
  before: RawAnswers,
  after: RawAnswers,
  control: string | undefined,
): RawAnswers {
  const names =
    control === undefined ? differing(before, after) : [questionOf(pathOfId(control))];
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}

/** Returns whether the answers have choices alone, and no text. */
function isChoice({ fields }: WizardModel, changed: RawAnswers): boolean {
  return Object.keys(changed).every((name) => {
    const field = fields[name];
    return field?.choices !== undefined && field.kind !== 'openChoice';
  });
}

/** In RJSF's format. */
function useExtraErrors(errors: readonly FieldError[]): ErrorSchema<RawAnswers> {
  const shown = errors.length > 0 ? errors : NO_ERRORS;
  return useMemo(() => {
    const listed = shown.map(({ field, message }) => ({
      property: SEPARATOR + field,
      message,
      stack: message,
    }));
    return toErrorSchema(listed);
  }, [shown]);
}

const NO_ERRORS: readonly FieldError[] = [];
