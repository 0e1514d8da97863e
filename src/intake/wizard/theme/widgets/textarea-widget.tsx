import type { JSX } from 'react';
import { TextArea } from '#src/ui/fields/text-input.tsx';
import { useTypedText } from '../parts/use-typed-text.ts';
import { controlProps, type WidgetProps } from '../parts/widget-props.ts';

/** With kerning, a word of 200 KB is reshaped for each line, which takes minutes. */
const PLAIN = '[font-kerning:none] [font-variant-ligatures:none]';

const ROWS = 5;

/** Grows with its text to half of the window. */
export function TextareaWidget(props: WidgetProps): JSX.Element {
  const { placeholder, options } = props;
  const { rows = ROWS } = options;
  const typed = useTypedText<HTMLTextAreaElement>(props);
  const { className, ...shared } = controlProps(props);
  return (
    <TextArea
      {...shared}
      {...typed}
      dir="auto"
      placeholder={placeholder}
      className={`${className} ${PLAIN} field-sizing-content max-h-[max(50vh,14rem)] print:max-h-none`}
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 1.125rem)` }}
    />
  );
}
