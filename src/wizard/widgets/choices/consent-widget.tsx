import type { JSX } from 'react';
import { offeredChoices } from '../../../form-engine/kinds/field.ts';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { Widget, WidgetProps } from '../widget.ts';
import { ChoiceCard } from './choice-card.tsx';

/** One checkbox below the text that is agreed to; the answer is the text's version. */
export const consentWidget: Widget<Field<'consent'>> = { frame: 'group', Input: ConsentInput };

function ConsentInput(props: WidgetProps<Field<'consent'>>): JSX.Element {
  const { id, field, value, onChange, onBlur } = props;
  const [offered] = offeredChoices(field.choices);
  const isAgreed = offered !== undefined && value === offered.value;
  return (
    <div className="mt-3">
      <ChoiceCard
        type="checkbox"
        id={`${id}-0`}
        name={id}
        label="I agree"
        description={undefined}
        checked={isAgreed}
        onChange={() => onChange(isAgreed ? undefined : offered?.value)}
        onBlur={onBlur}
      />
    </div>
  );
}
