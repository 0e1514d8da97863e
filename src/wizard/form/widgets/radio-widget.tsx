import { useRef, type JSX } from 'react';
import { isOptional, offeredChoices } from '../../../form-engine/kinds/field.ts';
import { Button } from '../../../ui/button.tsx';
import type { StepWidgetProps } from '../schema/step-context.ts';
import { ChoiceCard, ChoiceGrid } from './choice-card.tsx';

/** One of several choices, or yes and no; one that is optional can be taken back. */
export function RadioWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, label, value, required, onChange, onBlur, registry } = props;
  const { fields, wizard } = registry.formContext.model;
  const group = useRef<HTMLDivElement>(null);
  const field = fields[name];
  const choices = offeredChoices(field?.choices ?? []);
  const clear = (): void => {
    onChange(undefined);
    // The button goes with the answer: who pressed it stays at the question.
    group.current?.querySelector('input')?.focus();
  };
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
      {field && isOptional(field, required) && value !== undefined && (
        <Button variant="ghost" className="mt-1 -ml-5 forced-colors:ml-0" onClick={clear}>
          {wizard.clearAnswer}
          <span className="sr-only"> {label}</span>
        </Button>
      )}
    </>
  );
}
