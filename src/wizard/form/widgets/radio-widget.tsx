import { useRef, type JSX } from 'react';
import { offeredChoices } from '../../../form-engine/kinds/field.ts';
import type { StepWidgetProps } from '../schema/step-context.ts';
import { ChoiceCard, ChoiceGrid } from './choice-card.tsx';
import { ClearAnswer } from './clear-answer.tsx';

/** One of several choices, or yes and no; one that is optional can be taken back. */
export function RadioWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, value, onChange, onBlur, registry } = props;
  const group = useRef<HTMLDivElement>(null);
  const choices = offeredChoices(registry.formContext.model.fields[name]?.choices ?? []);
  return (
    <>
      <div ref={group}>
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
      </div>
      <ClearAnswer {...props} onCleared={() => group.current?.querySelector('input')?.focus()} />
    </>
  );
}
