import type { JSX } from 'react';
import { offeredChoices } from '../../form-engine/kinds/field.ts';
import type { StepWidgetProps } from '../step-context.ts';
import { ChoiceCard, ChoiceGrid } from './choice-card.tsx';

/** Any number of choices; the list follows their order, not the order of the clicks. */
export function CheckboxesWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, value, onChange, onBlur, registry } = props;
  const choices = offeredChoices(registry.formContext.model.fields[name]?.choices ?? []);
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
  const toggle = (toggled: string | boolean): void =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((choice) => chosen.has(choice) !== (choice === toggled)),
    );
  return (
    <ChoiceGrid count={choices.length}>
      {choices.map((choice, index) => (
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
      ))}
    </ChoiceGrid>
  );
}
