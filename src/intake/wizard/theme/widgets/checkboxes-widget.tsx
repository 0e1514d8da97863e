import type { JSX } from 'react';
import { ChoiceGroups, toggled } from '../parts/choice-cards.tsx';
import type { WidgetProps } from '../parts/widget-props.ts';

/** Keeps the order of the choices, not of the clicks. */
export function CheckboxesWidget(props: WidgetProps): JSX.Element {
  return (
    <ChoiceGroups
      {...props}
      type="checkbox"
      onChoose={(choice) => props.onChange(toggled(props, choice))}
    />
  );
}
