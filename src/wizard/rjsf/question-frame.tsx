import type { JSX } from 'react';
import { isOptional } from '../../form-engine/kinds/field.ts';
import type { Field } from '../../form-engine/kinds/registry.ts';
import { widgetOf, type Frame } from '../widgets/widget.ts';
import { describedBy } from './question-input.tsx';
import type { StepTemplateProps } from './registry.ts';

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

function Notes({ description, help, errors }: FrameProps): JSX.Element {
  return (
    <>
      {description}
      {help}
      {errors}
    </>
  );
}
