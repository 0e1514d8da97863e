import type { JSX } from 'react';
import type { StepWidgetProps } from '../step-context.ts';
import { textProps } from './text-props.ts';
import { useTypedText } from './use-typed-text.ts';

export function TextareaWidget(props: StepWidgetProps): JSX.Element {
  const { options } = props;
  const typed = useTypedText<HTMLTextAreaElement>(props);
  return <textarea {...textProps(props)} {...typed} rows={options.rows ?? 5} />;
}
