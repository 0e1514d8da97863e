import type { JSX } from 'react';
import type { Choice, Field } from '../../form-engine/form-model.ts';
import type { StepWidgetProps } from '../step-context.ts';
import { ChoiceCard, ChoiceGrid } from './choice-card.tsx';

/** One of several choices, or yes and no. */
export function RadioWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, value, onChange, onBlur, registry } = props;
  const choices = choicesOf(registry.formContext.model.fields[name]);
  return (
    <ChoiceGrid count={choices.length}>
      {choices.map((choice, index) => (
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
      ))}
    </ChoiceGrid>
  );
}

function choicesOf(field: Field | undefined): readonly Choice<string | boolean>[] {
  if (field?.kind !== 'choice' && field?.kind !== 'boolean') return [];
  const choices: readonly Choice<string | boolean>[] = field.choices;
  return choices.filter((choice) => !choice.deprecated);
}
