import type { JSX } from 'react';
import { isOptional, type FieldBase } from '../../../form-engine/kinds/field.ts';
import { Button } from '../../../ui/button.tsx';
import { focusQuestion } from '../../form/focus-question.ts';
import type { WidgetProps } from '../widget.ts';

type ClearAnswerProps = Pick<
  WidgetProps<FieldBase>,
  'field' | 'value' | 'required' | 'clearLabel' | 'onChange'
>;

/** Takes back the answer to a single choice that may stay unanswered. */
export function ClearAnswer(props: ClearAnswerProps): JSX.Element | null {
  const { field, value, required, clearLabel, onChange } = props;
  if (!isOptional(field, required) || value === undefined) return null;
  const clear = (): void => {
    onChange(undefined);
    // The button goes with the answer.
    focusQuestion(field.name);
  };
  return (
    <Button variant="ghost" className="mt-1 -ml-5 forced-colors:ml-0" onClick={clear}>
      {clearLabel} <span className="sr-only">{field.title}</span>
    </Button>
  );
}
