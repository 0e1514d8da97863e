import {
  descriptionId,
  errorId,
  getUiOptions,
  helpId,
  type FieldTemplateProps,
  type FormContextType,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils';
import { createContext, use, type JSX } from 'react';
import type { Answers } from '../../form-engine/form-model.ts';
import { formatPath } from '../../form-engine/path.ts';
import { withAnswers } from '../answers/earlier-answers.ts';
import type {
  QuestionTexts,
  WizardModel,
  WizardQuestionsStep,
} from '../answers/wizard-model.ts';
import { MarkedParts } from './marked-parts.tsx';

/** For titles. RJSF's `formContext` would render every question with each answer. */
export const AnswersContext = createContext<Answers>({});

export interface FormContext extends FormContextType {
  readonly model: WizardModel;
  /** By the questions' names. */
  readonly texts: Readonly<Record<string, QuestionTexts>>;
}

/** The open step. RJSF's `formContext` would render the step before once more. */
export const StepContext = createContext<WizardQuestionsStep | undefined>(undefined);

type FrameProps = FieldTemplateProps<unknown, RJSFSchema, FormContext>;

/** A legend for choices, or for several inputs of one answer. */
type Group = 'radiogroup' | 'group' | 'inputs';

/** Any other widget has one control, and a label. */
const GROUPS: Readonly<Record<string, Group>> = {
  radio: 'radiogroup',
  openRadio: 'radiogroup',
  checkboxes: 'group',
  search: 'group',
  consent: 'group',
  date: 'inputs',
};

/** `undefined` for one control. */
function groupOf(uiSchema: UiSchema | undefined): Group | undefined {
  const { widget } = getUiOptions(uiSchema);
  return typeof widget === 'string' ? GROUPS[widget] : undefined;
}

/** Returns whether a question is a group of others. */
function isGroup({ items }: RJSFSchema): boolean {
  return typeof items === 'object' && !Array.isArray(items) && items.type === 'object';
}

export function isChoices(uiSchema: UiSchema | undefined): boolean {
  return groupOf(uiSchema)?.endsWith('group') ?? false;
}

/** RJSF's field template: a question around its widget. */
export function QuestionFrame(props: FrameProps): JSX.Element {
  const { schema, uiSchema, children } = props;
  // The form as a whole, or an item of a group, whose template frames it.
  if (schema.type === 'object') return children;
  if (getUiOptions(uiSchema).widget === 'checkbox') return <Checkable {...props} />;
  const group = isGroup(schema) ? 'group' : groupOf(uiSchema);
  return group === undefined ? <Labelled {...props} /> : <Grouped {...props} group={group} />;
}

function Labelled(props: FrameProps): JSX.Element {
  const { id, fieldPathId, children } = props;
  return (
    <div data-field={formatPath(fieldPathId.path)}>
      <label htmlFor={id} className="font-medium">
        <QuestionTitle {...props} />
      </label>
      <Notes {...props} />
      {children}
    </div>
  );
}

/** The control shows its label itself. */
function Checkable(props: FrameProps): JSX.Element {
  const { fieldPathId, children } = props;
  return (
    <div data-field={formatPath(fieldPathId.path)}>
      {children}
      <Notes {...props} />
    </div>
  );
}

/** The whole group has the name and the texts. */
function Grouped({ group, ...props }: FrameProps & { readonly group: Group }): JSX.Element {
  const { id, fieldPathId, schema, required, rawErrors = [], children } = props;
  const isInvalid = rawErrors.length > 0;
  return (
    <fieldset
      // Only a radio group may be marked as required or invalid; a group of other inputs may not.
      {...(group === 'radiogroup' && {
        role: 'radiogroup',
        'aria-required': required === true,
        'aria-invalid': isInvalid,
      })}
      id={id}
      data-field={formatPath(fieldPathId.path)}
      // A group's error is not one of the choices in its items.
      data-invalid={(isInvalid && !isGroup(schema)) || undefined}
      aria-describedby={idsOf(notesOf(props))}
      className="min-w-0"
    >
      <legend className={group === 'inputs' ? 'font-medium' : 'text-lg font-medium'}>
        <QuestionTitle {...props} />
      </legend>
      <Notes {...props} />
      {children}
    </fieldset>
  );
}

/** A question with its mark. */
function QuestionTitle(props: FrameProps): JSX.Element {
  const { schema, required, registry } = props;
  const { requiredMark, optionalMark } = registry.formContext.model.texts;
  const title = <Title {...props} />;
  if (schema.default !== undefined) return title;
  return (
    <>
      {title}{' '}
      {required === true ? (
        // The control itself announces this to screen readers.
        <span aria-hidden="true" className="text-danger">
          {requiredMark}
        </span>
      ) : (
        <span className="text-base font-normal text-muted">{optionalMark}</span>
      )}
    </>
  );
}

/** With the earlier answers that it names. */
function Title({ label, fieldPathId, registry }: FrameProps): JSX.Element {
  const { model, texts } = registry.formContext;
  const answers = use(AnswersContext);
  const { title = label } = texts[textsKey(fieldPathId)] ?? {};
  return <>{title === label ? label : withAnswers(title, model, answers)}</>;
}

/** Returns the name under which a question has its texts, alike in all items of a group. */
function textsKey({ path }: FrameProps['fieldPathId']): string {
  return formatPath(path.filter((key) => typeof key === 'string'));
}

function Notes(props: FrameProps): JSX.Element {
  const { fieldPathId, registry } = props;
  const {
    details,
    title: _,
    ...marked
  } = registry.formContext.texts[textsKey(fieldPathId)] ?? {};
  return (
    <>
      {notesOf(props).map(({ name, text, ...native }) => (
        <div key={name} {...native}>
          {name !== 'error' && marked[name] ? <MarkedParts parts={marked[name]} /> : text}
        </div>
      ))}
      {details && (
        <details className="mt-1.5 text-sm">
          <summary className="min-h-6 w-fit cursor-pointer text-accent underline underline-offset-4">
            {details.title}
          </summary>
          <div className="mt-1.5 border-s-4 border-line ps-4 text-muted">
            <MarkedParts parts={details.text} />
          </div>
        </details>
      )}
    </>
  );
}

type Described = Pick<FrameProps, 'id' | 'schema' | 'uiSchema' | 'rawErrors'>;

/** Description, hint and error, each under RJSF's id. */
function notesOf({ id, schema, uiSchema, rawErrors = [] }: Described) {
  const { help, description = schema.description } = getUiOptions(uiSchema);
  return (
    [
      {
        name: 'description',
        id: descriptionId(id),
        text: description,
        className: 'mt-1 text-muted',
      },
      { name: 'help', id: helpId(id), text: help, className: 'mt-1.5 text-sm text-muted' },
      { name: 'error', id: errorId(id), text: rawErrors[0], className: ERROR },
    ] as const
  ).filter(({ text }) => typeof text === 'string');
}

const ERROR = 'mt-1.5 text-sm font-medium text-danger';

function idsOf(notes: ReturnType<typeof notesOf>): string | undefined {
  return notes.map(({ id }) => id).join(' ') || undefined;
}

/** `undefined` without such texts. */
export function describedBy(question: Described): string | undefined {
  return idsOf(notesOf(question));
}
