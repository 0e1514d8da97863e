import type { JSX } from 'react';
import type { StepWidgetProps } from '../step-context.ts';
import { textProps } from './text-props.ts';
import { useTypedText } from './use-typed-text.ts';

export function TextWidget(props: StepWidgetProps): JSX.Element {
  const typed = useTypedText<HTMLInputElement>(props);
  return <input {...textProps(props)} {...typed} type="text" />;
}
