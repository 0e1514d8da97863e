import { getUiOptions } from '@rjsf/utils';
import type { JSX } from 'react';
import type { StepFieldProps } from '../schema/step-context.ts';
import { WIDGETS } from '../widgets/asked-kinds.ts';

/** The widget of a question. RJSF's own fields also choose one by the schema, and build lists of its choices. */
export function AskedField(props: StepFieldProps): JSX.Element | null {
  const { fieldPathId, formData, onChange, name, schema, uiSchema, registry } = props;
  const options = getUiOptions(uiSchema);
  const Widget = WIDGETS[registry.formContext.model.fields[name]?.widget ?? ''];
  return Widget ? (
    <Widget
      {...props}
      id={fieldPathId.$id}
      label={schema.title ?? name}
      placeholder={options.placeholder ?? ''}
      options={options}
      value={formData}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
  ) : null;
}
