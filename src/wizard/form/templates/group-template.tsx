import type { JSX } from 'react';
import { describedBy } from '../schema/described-by.ts';
import { isList, type Field } from '../../../form-engine/kinds/registry.ts';
import { isOptional } from '../schema/step-schema.ts';
import type { StepTemplateProps } from '../schema/step-context.ts';

interface GroupTemplateProps extends StepTemplateProps {
  readonly field: Field;
}

/** A question with choices: the whole group has its name and its texts. */
export function GroupTemplate(props: GroupTemplateProps): JSX.Element {
  const { id, field, label, description, help, errors, children } = props;
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
      <legend className="text-lg font-medium">
        {label}
        {isOptional(field, props.required) && (
          <span className="text-base font-normal text-muted">
            {' '}
            {props.registry.formContext.model.wizard.optionalMark}
          </span>
        )}
      </legend>
      {description}
      {help}
      {children}
      {errors}
    </fieldset>
  );
}

/** Only a radio group may say of itself that it is required or invalid; a group of checkboxes may not. */
function roleOf(props: GroupTemplateProps): {
  readonly role?: 'radiogroup';
  readonly 'aria-required'?: boolean;
  readonly 'aria-invalid'?: boolean;
} {
  if (isList(props.field)) return {};
  return {
    role: 'radiogroup',
    'aria-required': props.required === true,
    'aria-invalid': isInvalid(props),
  };
}

function isInvalid({ rawErrors }: StepTemplateProps): boolean {
  return rawErrors !== undefined && rawErrors.length > 0;
}
