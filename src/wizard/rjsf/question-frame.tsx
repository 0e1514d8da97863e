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
  const isInvalid = rawErrors.length > 0;
  return (
    <Input
      id={id}
      field={field}
      value={formData}
      required={required === true}
      isInvalid={isInvalid}
      describedBy={describedBy(id, field, isInvalid)}
      clearLabel={form.model.wizard.clearAnswer}
      onChange={(value, typedAt) =>
        onChange([name], value === undefined ? {} : { [name]: value }, typedAt)
      }
      onBlur={() => onBlur(name, formData)}
    />
  );
}

/** Returns the ids of the texts that belong to a question, or `undefined` where it has none. */
function describedBy(
  id: string,
  { description, help }: FieldBase,
  isInvalid: boolean,
): string | undefined {
  const ids = [
    description !== undefined && descriptionId(id),
    help !== undefined && helpId(id),
    isInvalid && errorId(id),
  ].filter((part) => part !== false);
  return ids.length > 0 ? ids.join(' ') : undefined;
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
      aria-describedby={describedBy(id, field, isInvalid)}
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

/** A description, a hint and the errors: the texts that a question is described by, each under its own id. */
function Notes({ id, field: { description, help }, rawErrors = [] }: FrameProps): JSX.Element {
  return (
    <>
      {description !== undefined && (
        <div id={descriptionId(id)} className="mt-1 text-muted">
          {description}
        </div>
      )}
      {help !== undefined && (
        <div id={helpId(id)} className="mt-1.5 text-sm text-muted">
          {help}
        </div>
      )}
      {rawErrors.length > 0 && (
        <div id={errorId(id)} className="mt-1.5 text-sm font-medium text-danger">
          {rawErrors}
        </div>
      )}
    </>
  );
}
