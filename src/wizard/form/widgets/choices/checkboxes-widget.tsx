import type { JSX } from 'react';
import type { StepWidgetProps } from '../../schema/step-context.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceGroups, toggled } from './choice-groups.tsx';

/** Any number of choices; the list follows their order, not the order of the clicks. */
export function CheckboxesWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, value, onChange, onBlur, registry } = props;
  const field = registry.formContext.model.fields[name];
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
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
          onChange={() => onChange(toggled(field, chosen, choice.value))}
          onBlur={() => onBlur(id, value)}
        />
      )}
    </ChoiceGroups>
  );
}
