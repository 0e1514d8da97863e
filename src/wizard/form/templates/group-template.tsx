import type { JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import { describedBy } from '../schema/described-by.ts';
import type { StepTemplateProps } from '../schema/step-context.ts';
import { AnswerMark } from './note-templates.tsx';
import { frameOf } from '../widgets/step-schema.ts';

interface GroupTemplateProps extends StepTemplateProps {
  readonly field: Field;
}

/** A question with several inputs: the whole group has its name and its texts. */
export function GroupTemplate(props: GroupTemplateProps): JSX.Element {
  const { id, field, label, description, help, errors, children } = props;
  const isLabel = frameOf(field) === 'inputs';
  return (
    <fieldset
      {...roleOf(props)}
      id={id}
      data-field={field.name}
      data-invalid={isInvalid(props) || undefined}
      aria-describedby={describedBy(id, {
        description: (props.rawDescription ?? '') !== '',
        help: props.rawHelp !== undefined,
        errors: isInvalid(props),
      })}
      className="min-w-0"
    >
      <legend className={isLabel ? 'font-medium' : 'text-lg font-medium'}>
        {label} <AnswerMark {...props} />
      </legend>
      {description}
      {help}
      {errors}
      {children}
    </fieldset>
  );
}

/** Only a radio group may say of itself that it is required or invalid; a group of other inputs may not. */
function roleOf(props: GroupTemplateProps): {
  readonly role?: 'radiogroup';
  readonly 'aria-required'?: boolean;
  readonly 'aria-invalid'?: boolean;
} {
  if (frameOf(props.field) !== 'radiogroup') return {};
  return {
    role: 'radiogroup',
    'aria-required': props.required === true,
    'aria-invalid': isInvalid(props),
  };
}

function isInvalid({ rawErrors }: StepTemplateProps): boolean {
  return rawErrors !== undefined && rawErrors.length > 0;
}
