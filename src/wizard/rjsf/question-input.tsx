import { descriptionId, errorId, helpId } from '@rjsf/utils';
import type { JSX } from 'react';
import type { FieldBase } from '../../form-engine/kinds/field.ts';
import type { Field, Kind } from '../../form-engine/kinds/registry.ts';
import { widgetOf } from '../widgets/widget.ts';
import type { StepFieldProps } from './registry.ts';

/** The field that RJSF renders for every question: our widget, with the properties of ours. */
export function QuestionInput(props: StepFieldProps): JSX.Element | null {
  const field = props.registry.formContext.form.model.fields[props.name];
  return field ? <Input {...props} field={field} /> : null;
}

function Input<K extends Kind>(props: StepFieldProps & { readonly field: Field<K> }): JSX.Element {
  const { field, fieldPathId, formData, required, rawErrors = [], onBlur } = props;
  const { form, change } = props.registry.formContext;
  const { model, widgets } = form;
  const { Input: WidgetInput } = widgetOf(widgets, field);
  const id = fieldPathId.$id;
  const isInvalid = rawErrors.length > 0;
  return (
    <WidgetInput
      id={id}
      field={field}
      value={formData}
      required={required === true}
      isInvalid={isInvalid}
      describedBy={describedBy(id, field, isInvalid)}
      clearLabel={model.wizard.clearAnswer}
      onChange={(value, typedAt) => change(field.name, value, typedAt)}
      onBlur={() => onBlur(id, formData)}
    />
  );
}

/** Returns the ids of the texts that belong to a question, or `undefined` where it has none. */
export function describedBy(
  id: string,
  { description, help }: FieldBase,
  isInvalid: boolean,
): string | undefined {
  const ids = [
    description !== undefined && descriptionId(id),
    help !== undefined && helpId(id),
    isInvalid && errorId(id),
  ].filter((part) => part !== false);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
