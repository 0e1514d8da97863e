import { descriptionId, errorId, helpId } from '@rjsf/utils';
import type { JSX } from 'react';
import { isOptional, type FieldBase } from '../../form-engine/kinds/field.ts';
import type { Field } from '../../form-engine/kinds/registry.ts';
import { widgetOf, type Frame } from '../widgets/widget.ts';
import type { StepFieldProps, StepTemplateProps } from './question.tsx';

/** The field that RJSF renders for every question: our widget, with the properties of ours. */
export function QuestionInput(props: StepFieldProps): JSX.Element | null {
  const { name, fieldPathId, formData, required, rawErrors = [], registry, onBlur } = props;
  const { form, onChange } = registry.formContext;
  const field = form.model.fields[name];
  if (!field) return null;
  const { Input } = widgetOf(form.widgets, field);
  const id = fieldPathId.$id;
  return (
    <Input
      id={id}
      field={field}
      value={formData}
      required={required === true}
      isInvalid={rawErrors.length > 0}
      describedBy={describedBy(notesOf(id, field, rawErrors))}
      clearLabel={form.model.wizard.clearAnswer}
      onChange={(value, typedAt) =>
        onChange([name], value === undefined ? {} : { [name]: value }, typedAt)
      }
      onBlur={() => onBlur(name, formData)}
    />
  );
}

/** A description, a hint and the error: the texts that a question is described by, each under its own id. */
function notesOf(id: string, { description, help }: FieldBase, [error]: readonly string[]) {
  return [
    { id: descriptionId(id), text: description, className: 'mt-1 text-muted' },
    { id: helpId(id), text: help, className: 'mt-1.5 text-sm text-muted' },
    { id: errorId(id), text: error, className: 'mt-1.5 text-sm font-medium text-danger' },
  ].filter(({ text }) => text !== undefined);
}

/** Returns the ids of a question's texts, or `undefined` where it has none. */
function describedBy(notes: ReturnType<typeof notesOf>): string | undefined {
  return notes.map(({ id }) => id).join(' ') || undefined;
}

interface FrameProps extends StepTemplateProps {
  readonly field: Field;
  readonly frame: Frame;
}

/** The elements around a widget: its question, and the texts that belong to it. */
export function QuestionFrame(props: StepTemplateProps): JSX.Element {
  const { fieldPathId, registry, children } = props;
  const { model, widgets } = registry.formContext.form;
  const field = model.fields[fieldPathId.path.join('.')];
  if (!field) return children;
  const { frame } = widgetOf(widgets, field);
  const FrameOf = frame === 'input' ? LabelledInput : Group;
  return <FrameOf {...props} field={field} frame={frame} />;
}

function LabelledInput(props: FrameProps): JSX.Element {
  const { id, field, children } = props;
  return (
    <div data-field={field.name}>
      <label htmlFor={id} className="font-medium">
        <QuestionTitle {...props} />
      </label>
      <Notes {...props} />
      {children}
    </div>
  );
}

/** A question with several inputs: the whole group has its name and its texts. */
function Group(props: FrameProps): JSX.Element {
  const { id, field, frame, required, rawErrors = [], children } = props;
  const isInvalid = rawErrors.length > 0;
  return (
    <fieldset
      // Only a radio group may say of itself that it is required or invalid; a group of other inputs may not.
      {...(frame === 'radiogroup' && {
        role: 'radiogroup',
        'aria-required': required === true,
        'aria-invalid': isInvalid,
      })}
      id={id}
      data-field={field.name}
      data-invalid={isInvalid || undefined}
      aria-describedby={describedBy(notesOf(id, field, rawErrors))}
      className="min-w-0"
    >
      <legend className={frame === 'inputs' ? 'font-medium' : 'text-lg font-medium'}>
        <QuestionTitle {...props} />
      </legend>
      <Notes {...props} />
      {children}
    </fieldset>
  );
}

/** A question, with the mark that it must be answered or may stay unanswered; a declared default always answers it. */
function QuestionTitle({ field, label, required, registry }: FrameProps): JSX.Element {
  const { requiredMark, optionalMark } = registry.formContext.form.model.wizard;
  return (
    <>
      {label}{' '}
      {isOptional(field, required) ? (
        <span className="text-base font-normal text-muted">{optionalMark}</span>
      ) : (
        field.default === undefined && (
          // The control itself says so to screen readers.
          <span aria-hidden="true" className="text-danger">
            {requiredMark}
          </span>
        )
      )}
    </>
  );
}

/** The texts that a question is described by. */
function Notes({ id, field, rawErrors = [] }: FrameProps): JSX.Element[] {
  return notesOf(id, field, rawErrors).map(({ text, ...native }) => (
    <div key={native.id} {...native}>
      {text}
    </div>
  ));
}
