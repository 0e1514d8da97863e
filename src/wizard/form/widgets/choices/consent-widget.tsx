import type { JSX } from 'react';
import { offeredChoices } from '../../../../form-engine/kinds/field.ts';
import type { StepWidgetProps } from '../../schema/step-context.ts';
import { ChoiceCard } from './choice-card.tsx';

/** One checkbox below the text that is agreed to; the answer is the text's version. */
export function ConsentWidget(props: StepWidgetProps): JSX.Element {
  const { id, name, value, onChange, onBlur, registry } = props;
  const [offered] = offeredChoices(registry.formContext.model.fields[name]?.choices ?? []);
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
        onBlur={() => onBlur(id, value)}
      />
    </div>
  );
}
