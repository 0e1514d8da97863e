import type { JSX } from 'react';
import type { Choice, Field } from '../../form-engine/form-model.ts';
import type { StepWidgetProps } from '../step-context.ts';
import { ChoiceCard, ChoiceGrid } from './choice-card.tsx';

/** Any number of choices; the list follows their order, not the order of the clicks. */
export function CheckboxesWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, value, onChange, onBlur, registry } = props;
  const choices = choicesOf(registry.formContext.model.fields[name]);
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
  const toggle = (toggled: string): void =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((choice) => chosen.has(choice) !== (choice === toggled)),
    );
  return (
    <ChoiceGrid count={choices.length}>
      {choices.map((choice, index) => (
        <ChoiceCard
          key={choice.value}
          type="checkbox"
          id={`${id}-${index}`}
          name={id}
          label={choice.label}
          description={choice.description}
          checked={chosen.has(choice.value)}
          onChange={() => toggle(choice.value)}
          onBlur={() => onBlur(id, value)}
        />
      ))}
    </ChoiceGrid>
  );
}

function choicesOf(field: Field | undefined): readonly Choice[] {
  return field?.kind === 'list' ? field.choices.filter((choice) => !choice.deprecated) : [];
}
