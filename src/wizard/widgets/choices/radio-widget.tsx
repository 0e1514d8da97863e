import { useRef, type JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { Widget, WidgetProps } from '../widget.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceGroups } from './choice-groups.tsx';
import { ClearAnswer } from './clear-answer.tsx';

/** One of several choices, or yes and no; one that is optional can be taken back. */
export const radioWidget: Widget<Field<'choice' | 'boolean'>> = {
  frame: 'radiogroup',
  Input: RadioButtons,
};

function RadioButtons(props: WidgetProps<Field<'choice' | 'boolean'>>): JSX.Element {
  const { id, field, value, onChange, onBlur } = props;
  const group = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={group}>
        <ChoiceGroups field={field}>
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
              onBlur={onBlur}
            />
          )}
        </ChoiceGroups>
      </div>
      <ClearAnswer {...props} onCleared={() => group.current?.querySelector('input')?.focus()} />
    </>
  );
}
