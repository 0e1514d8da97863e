import type { JSX } from 'react';
import type { StepWidgetProps } from '../step-context.ts';
import { textProps } from './text-props.ts';
import { useTypedText } from './use-typed-text.ts';

/** The browser itself checks the format, when the step is submitted (specification, section 5). */
export function EmailWidget(props: StepWidgetProps): JSX.Element {
  const typed = useTypedText<HTMLInputElement>(props);
  return (
    <input {...textProps(props)} {...typed} type="email" spellCheck={false} autoCapitalize="none" />
  );
}
