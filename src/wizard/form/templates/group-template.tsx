import type { JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import { describedBy } from '../schema/described-by.ts';
import { isOptional } from '../../../form-engine/kinds/field.ts';
import type { StepTemplateProps } from '../schema/step-context.ts';
import { frameOf } from '../widgets/step-schema.ts';

/** A question with several inputs: the whole group has its name and its texts. */
export function GroupTemplate(props: StepTemplateProps): JSX.Element {
  const { id, label, description, help, errors, children, required } = props;
  const { requiredMark, optionalMark } = props.registry.formContext.model.wizard;
  const field = fieldOf(props);
  const isLabel = field !== undefined && frameOf(field) === 'inputs';
  return (
    <fieldset
      {...roleOf(props)}
      aria-describedby={describedBy(id, {
        description: (props.rawDescription ?? '') !== '',
        help: props.rawHelp !== undefined,
        errors: isInvalid(props),
      })}
      className="min-w-0"
    >
      <legend className={isLabel ? 'font-medium' : 'text-lg font-medium'}>
        {label}
        {isLabel && required === true && (
          <span aria-hidden="true" className="text-danger">
            {' '}
            {requiredMark}
          </span>
        )}
        {mayStayOpen(props) && (
          <span className="text-base font-normal text-muted"> {optionalMark}</span>
        )}
      </legend>
      {description}
      {help}
      {children}
      {errors}
    </fieldset>
  );
}

function mayStayOpen(props: StepTemplateProps): boolean {
  const field = fieldOf(props);
  return field !== undefined && isOptional(field, props.required);
}

function fieldOf({ fieldPathId, registry }: StepTemplateProps): Field | undefined {
  return registry.formContext.model.fields[fieldPathId.path.join('.')];
}

/** Only a radio group may say of itself that it is required or invalid; a group of other inputs may not. */
function roleOf(props: StepTemplateProps): {
  readonly role?: 'radiogroup';
  readonly 'aria-required'?: boolean;
  readonly 'aria-invalid'?: boolean;
} {
  const field = fieldOf(props);
  if (!field || frameOf(field) !== 'radiogroup') return {};
  return {
    role: 'radiogroup',
    'aria-required': props.required === true,
    'aria-invalid': isInvalid(props),
  };
}

function isInvalid({ rawErrors }: StepTemplateProps): boolean {
  return rawErrors !== undefined && rawErrors.length > 0;
}
