import { getUiOptions } from '@rjsf/utils';
import { type JSX, useCallback } from 'react';
import type { StepFieldProps } from '../schema/step-context.ts';
import { WIDGETS } from '../widgets/asked-kinds.ts';

/** A list of choices. RJSF's own ArrayField also edits lists of anything, which no step asks for. */
export function ListField(props: StepFieldProps): JSX.Element | null {
  const { fieldPathId, formData, onChange, name, schema, uiSchema, registry } = props;
  const change = useCallback(
    (value: StepFieldProps['formData']) => onChange(value, fieldPathId.path),
    [onChange, fieldPathId],
  );
  const Widget = WIDGETS[registry.formContext.model.fields[name]?.widget ?? ''];
  return Widget ? (
    <Widget
      {...props}
      id={fieldPathId.$id}
      label={schema.title ?? name}
      placeholder=""
      options={getUiOptions(uiSchema)}
      value={formData}
      onChange={change}
    />
  ) : null;
}
