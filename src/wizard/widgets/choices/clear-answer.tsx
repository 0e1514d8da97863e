import type { JSX } from 'react';
import { isOptional, type FieldBase } from '../../../form-engine/kinds/field.ts';
import { Button } from '../../../ui/button.tsx';
import type { WidgetProps } from '../widget.ts';

interface ClearAnswerProps extends Pick<
  WidgetProps<FieldBase>,
  'field' | 'value' | 'required' | 'clearLabel' | 'onChange'
> {
  /** Moves the focus to the question: the button goes with the answer. */
  readonly onCleared: () => void;
}

/** Takes back the answer to a single choice that may stay unanswered. */
export function ClearAnswer(props: ClearAnswerProps): JSX.Element | null {
  const { field, value, required, clearLabel, onChange, onCleared } = props;
  if (!isOptional(field, required) || value === undefined) return null;
  const clear = (): void => {
    onChange(undefined);
    onCleared();
  };
  return (
    <Button variant="ghost" className="mt-1 -ml-5 forced-colors:ml-0" onClick={clear}>
      {clearLabel} <span className="sr-only">{field.title}</span>
    </Button>
  );
}
