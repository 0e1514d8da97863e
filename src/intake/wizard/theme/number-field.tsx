import type { FieldProps } from '@rjsf/utils';
import type { JSX } from 'react';

/** A number is typed as text. RJSF's own field would accept 1e5 (decision 029). */
export function NumberField(props: FieldProps): JSX.Element | null {
  const { StringField } = props.registry.fields;
  return StringField ? <StringField {...props} /> : null;
}
