import type { JSX } from 'react';
import type { StepWidgetProps } from '../step-context.ts';
import { textProps } from './text-props.ts';
import { useTypedText } from './use-typed-text.ts';

/** With kerning, a pasted word of 200 KB is shaped anew for each line it is broken into: for minutes. */
const PLAIN = '[font-kerning:none] [font-variant-ligatures:none]';

export function TextareaWidget(props: StepWidgetProps): JSX.Element {
  const { options } = props;
  const typed = useTypedText<HTMLTextAreaElement>(props);
  const shared = textProps(props);
  return (
    <textarea
      {...shared}
      {...typed}
      className={`${shared.className} ${PLAIN}`}
      rows={options.rows ?? 5}
    />
  );
}
