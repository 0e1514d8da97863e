import type { JSX } from 'react';
import { ChoiceCard } from '../parts/choice-cards.tsx';
import type { WidgetProps } from '../parts/widget-props.ts';
import { describedBy } from '../parts/notes.ts';

/** A checkbox that is its own label. */
export function CheckboxWidget(props: WidgetProps): JSX.Element {
  const { id, label, value, onChange, onBlur } = props;
  return (
    <ChoiceCard
      type="checkbox"
      id={id}
      name={id}
      label={label}
      aria-describedby={describedBy(props)}
      checked={value === true}
      onChange={() => onChange(value !== true)}
      onBlur={() => onBlur(id, value)}
    />
  );
}
