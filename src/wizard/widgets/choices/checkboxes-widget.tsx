import type { JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { Widget, WidgetProps } from '../widget.ts';
import { ChoiceGroups, toggled } from './choice-groups.tsx';

/** Any number of choices; the list follows their order, not the order of the clicks. */
export const checkboxesWidget: Widget<Field<'list'>> = { frame: 'group', Input: Checkboxes };

function Checkboxes(props: WidgetProps<Field<'list'>>): JSX.Element {
  const { field, value, onChange } = props;
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
  return (
    <ChoiceGroups
      {...props}
      type="checkbox"
      chosen={chosen}
      onChoose={(choice) => onChange(toggled(field, chosen, choice))}
    />
  );
}
