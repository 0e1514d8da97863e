import type { ComponentProps } from 'react';
import { describedBy } from '../../schema/described-by.ts';
import type { StepWidgetProps } from '../../schema/step-context.ts';

type SharedProps = Pick<
  ComponentProps<'input' | 'textarea'>,
  | 'id'
  | 'name'
  | 'placeholder'
  | 'autoComplete'
  | 'aria-required'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'className'
>;

/** The properties that one-line and many-line text inputs share. */
export function textProps(props: StepWidgetProps): SharedProps {
  const { id, required, rawErrors = [], options, schema, placeholder } = props;
  const invalid = rawErrors.length > 0;
  return {
    id,
    name: id,
    placeholder: placeholder === '' ? undefined : placeholder,
    autoComplete: options.autocomplete ?? 'off',
    'aria-required': required === true,
    'aria-invalid': invalid,
    'aria-describedby': describedBy(id, {
      description: schema.description !== undefined,
      help: options.help !== undefined,
      errors: invalid,
    }),
    className:
      'mt-1.5 block w-full rounded-control border border-control bg-canvas px-3.5 py-2.5 text-base text-ink placeholder:text-muted aria-invalid:border-danger',
  };
}
