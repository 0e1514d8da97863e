import type { JSX } from 'react';
import { isOptional } from '../../../../form-engine/kinds/field.ts';
import { Button } from '../../../../ui/button.tsx';
import type { StepWidgetProps } from '../../schema/step-context.ts';

interface ClearAnswerProps extends Pick<
  StepWidgetProps,
  'name' | 'label' | 'value' | 'required' | 'onChange' | 'registry'
> {
  /** Moves the focus to the question: the button goes with the answer. */
  readonly onCleared: () => void;
}

/** Takes back the answer to a single choice that may stay unanswered. */
export function ClearAnswer(props: ClearAnswerProps): JSX.Element | null {
  const { name, label, value, required, onChange, onCleared, registry } = props;
  const { fields, wizard } = registry.formContext.model;
  const field = fields[name];
  if (!field || !isOptional(field, required) || value === undefined) return null;
  const clear = (): void => {
    onChange(undefined);
    onCleared();
  };
  return (
    <Button variant="ghost" className="mt-1 -ml-5 forced-colors:ml-0" onClick={clear}>
      {wizard.clearAnswer} <span className="sr-only">{label}</span>
    </Button>
  );
}
