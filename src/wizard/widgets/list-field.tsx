import { useCallback, type JSX } from 'react';
import type { StepFieldProps } from '../step-context.ts';
import { CheckboxesWidget } from './checkboxes-widget.tsx';

/** A list of choices. RJSF's own ArrayField also edits lists of anything, which no step asks for. */
export function ListField(props: StepFieldProps): JSX.Element {
  const { fieldPathId, formData, onChange, onBlur, onFocus, name, schema, registry } = props;
  const change = useCallback(
    (value: StepFieldProps['formData']) => onChange(value, fieldPathId.path),
    [onChange, fieldPathId],
  );
  return (
    <CheckboxesWidget
      id={fieldPathId.$id}
      name={name}
      label={schema.title ?? name}
      options={{}}
      schema={schema}
      registry={registry}
      value={formData}
      onChange={change}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
}
