import type { JSX } from 'react';
import { offeredChoices } from '../../form-engine/kinds/field.ts';
import type { StepWidgetProps } from '../step-context.ts';
import { ChoiceCard } from './choice-card.tsx';

/** One of several choices, or yes and no. */
export function RadioWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, value, onChange, onBlur, registry } = props;
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      {offeredChoices(registry.formContext.model.fields[name]?.choices ?? []).map(
        (choice, index) => (
          <ChoiceCard
            key={String(choice.value)}
            type="radio"
            id={`${id}-${index}`}
            name={id}
            label={choice.label}
            description={choice.description}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            onBlur={() => onBlur(id, value)}
          />
        ),
      )}
    </div>
  );
}
