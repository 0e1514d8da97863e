import { type JSX, useCallback } from 'react';
import { offeredChoices } from '../../../../form-engine/kinds/field.ts';
import type { StepWidgetProps, StepFieldProps } from '../../schema/step-context.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceGroups } from './choice-groups.tsx';

/** Any number of choices; the list follows their order, not the order of the clicks. */
export function CheckboxesWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, value, onChange, onBlur, registry } = props;
  const field = registry.formContext.model.fields[name];
  const choices = offeredChoices(field?.choices ?? []);
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
  const toggle = (toggled: string | boolean): void =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((choice) => chosen.has(choice) !== (choice === toggled)),
    );
  return (
    <ChoiceGroups field={field}>
      {(choice, index) => (
        <ChoiceCard
          key={String(choice.value)}
          type="checkbox"
          id={`${id}-${index}`}
          name={id}
          label={choice.label}
          description={choice.description}
          checked={chosen.has(choice.value)}
          onChange={() => toggle(choice.value)}
          onBlur={() => onBlur(id, value)}
        />
      )}
    </ChoiceGroups>
  );
}

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
