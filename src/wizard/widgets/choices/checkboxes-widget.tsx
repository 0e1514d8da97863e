import type { JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { Widget, WidgetProps } from '../widget.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceGroups, toggled } from './choice-groups.tsx';

/** Any number of choices; the list follows their order, not the order of the clicks. */
export const checkboxesWidget: Widget<Field<'list'>> = { frame: 'group', Input: Checkboxes };

function Checkboxes(props: WidgetProps<Field<'list'>>): JSX.Element {
  const { id, field, value, onChange, onBlur } = props;
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
          onBlur={onBlur}
        />
      )}
    </ChoiceGroups>
  );
}
