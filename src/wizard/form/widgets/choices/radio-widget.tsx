import { useRef, type JSX } from 'react';
import type { StepWidgetProps } from '../../schema/step-context.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceGroups } from './choice-groups.tsx';
import { ClearAnswer } from './clear-answer.tsx';

/** One of several choices, or yes and no; one that is optional can be taken back. */
export function RadioWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, value, onChange, onBlur, registry } = props;
  const group = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={group}>
        <ChoiceGroups field={registry.formContext.model.fields[name]}>
          {(choice, index) => (
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
          )}
        </ChoiceGroups>
      </div>
      <ClearAnswer {...props} onCleared={() => group.current?.querySelector('input')?.focus()} />
    </>
  );
}
