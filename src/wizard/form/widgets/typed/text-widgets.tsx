import type { JSX } from 'react';
import type { StepWidgetProps } from '../../schema/step-context.ts';
import { textProps } from './text-props.ts';
import { useTypedText } from './use-typed-text.ts';

export function TextWidget(props: StepWidgetProps): JSX.Element {
  const typed = useTypedText<HTMLInputElement>(props);
  return <input {...textProps(props)} {...typed} type="text" />;
}

/** The browser itself checks the format, when the step is submitted (specification, section 5). */
export function EmailWidget(props: StepWidgetProps): JSX.Element {
  const typed = useTypedText<HTMLInputElement>(props);
  return (
    <input {...textProps(props)} {...typed} type="email" spellCheck={false} autoCapitalize="none" />
  );
}

/** With kerning, the browser reshapes a pasted word of 200 KB for each of its lines, which takes minutes. */
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
