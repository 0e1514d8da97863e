import type { ComponentProps } from 'react';
import type { FieldBase } from '../../../form-engine/kinds/field.ts';
import type { WidgetProps } from '../widget.ts';

type SharedProps = Pick<
  ComponentProps<'input' | 'textarea' | 'select'>,
  | 'id'
  | 'name'
  | 'autoComplete'
  | 'aria-required'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'className'
>;

interface TypedField extends FieldBase {
  readonly autocomplete?: string;
}

/** Returns the properties that controls of one input share. */
export function textProps(props: WidgetProps<TypedField>): SharedProps {
  const { id, field, required, isInvalid, describedBy } = props;
  return {
    id,
    name: id,
    autoComplete: field.autocomplete ?? 'off',
    'aria-required': required,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
    className:
      'mt-1.5 block w-full rounded-control border border-control bg-canvas px-3.5 py-2.5 text-base text-ink placeholder:text-muted aria-invalid:border-danger',
  };
}
