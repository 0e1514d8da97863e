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
import { withAnswers } from '../answers/earlier-answers.ts';
import type {
  QuestionTexts,
  WizardModel,
  WizardQuestionsStep,
} from '../answers/wizard-model.ts';
import { MarkedParts } from './marked-parts.tsx';

/** The answers that titles name. RJSF's `formContext` would render every question with each of them. */
export const AnswersContext = createContext<Answers>({});

/** Gives a question of the form another answer. */
export type SetAnswer = (name: string, value: unknown) => void;

/** For templates that change an answer as a whole. */
export const SetAnswerContext = createContext<SetAnswer>(() => undefined);

/** Our values in RJSF's `registry.formContext`, for templates and widgets. */
export interface FormContext extends FormContextType {
  readonly model: WizardModel;
  /** By the questions' names. */
  readonly texts: Readonly<Record<string, QuestionTexts>>;
}

/** The open step. RJSF's `formContext` would render the step before once more with each step. */
export const StepContext = createContext<WizardQuestionsStep | undefined>(undefined);

type FrameProps = FieldTemplateProps<unknown, RJSFSchema, FormContext>;

/**
 * The elements around a widget's controls: a legend for a group of choices, or for several inputs
 * that make one answer.
 */
type Group = 'radiogroup' | 'group' | 'inputs';

/** The widgets with several controls. Any other widget has one control, and a label. */
const GROUPS: Readonly<Record<string, Group>> = {
  radio: 'radiogroup',
  openRadio: 'radiogroup',
  checkboxes: 'group',
  search: 'group',
  consent: 'group',
  date: 'inputs',
};

/** Returns the group that a question's widget makes, or `undefined` if it has one control. */
function groupOf(uiSchema: UiSchema | undefined): Group | undefined {
  const { widget } = getUiOptions(uiSchema);
  return typeof widget === 'string' ? GROUPS[widget] : undefined;
}

/** Returns whether a question is a group of others. */
function isGroup({ items }: RJSFSchema): boolean {
  return Object(items).type === 'object';
}

/** Returns whether a question is answered by a group of choices. */
export function isChoices(uiSchema: UiSchema | undefined): boolean {
  return groupOf(uiSchema)?.endsWith('group') ?? false;
}

/** RJSF's field template: the question around its widget, and the texts that belong to it. */
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
    <div data-field={fieldPathId.path.join('.')}>
      <label htmlFor={id} className="font-medium">
        <QuestionTitle {...props} />
      </label>
      <Notes {...props} />
      {children}
    </div>
  );
}

/** A question whose control shows its label itself. */
function Checkable(props: FrameProps): JSX.Element {
  const { fieldPathId, children } = props;
  return (
    <div data-field={fieldPathId.path.join('.')}>
      {children}
      <Notes {...props} />
    </div>
  );
}

/** A question with several controls: the whole group has its name and its texts. */
function Grouped({ group, ...props }: FrameProps & { readonly group: Group }): JSX.Element {
  const { id, fieldPathId, required, rawErrors = [], children } = props;
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
      data-field={fieldPathId.path.join('.')}
      data-invalid={isInvalid || undefined}
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

/**
 * A question, with the mark that it must be answered or may stay unanswered; a declared default always answers it. The
 * heading of the step already shows a question of the same text.
 */
function QuestionTitle(props: FrameProps): JSX.Element {
  const { label, schema, required, registry } = props;
  const { requiredMark, optionalMark } = registry.formContext.model.texts;
  const isHeading = label === use(StepContext)?.title;
  const text = <Title {...props} />;
  const title = isHeading ? <span className="sr-only">{text}</span> : text;
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

/** The title of a question, with the earlier answers that it names. */
function Title({ label, fieldPathId, registry }: FrameProps): JSX.Element {
  const { model, texts } = registry.formContext;
  const answers = use(AnswersContext);
  const { title = label } = texts[textsKey(fieldPathId)] ?? {};
  return <>{title === label ? label : withAnswers(title, model, answers)}</>;
}

/** Returns the name under which a question has its texts, alike in all items of a group. */
function textsKey({ path }: FrameProps['fieldPathId']): string {
  return path.filter((part) => typeof part === 'string').join('.');
}

/** The texts that a question is described by, and the help that is folded away. */
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

/** A description, a hint and the error: the texts that a question is described by, each under RJSF's id for it. */
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

/**
 * Returns the ids of the texts that describe a question's control. Returns `undefined` without such
 * texts.
 */
export function describedBy(question: Described): string | undefined {
  return idsOf(notesOf(question));
}
