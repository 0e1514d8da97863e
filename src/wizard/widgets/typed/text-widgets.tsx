import type { JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { Widget, WidgetProps } from '../widget.ts';
import { textProps } from './text-props.ts';
import { useTypedText } from './use-typed-text.ts';

type TextProps = WidgetProps<Field<'text'>>;

export const textWidget: Widget<Field<'text'>> = { frame: 'input', Input: TextInput };

/** The browser itself checks the format, when the step is submitted (specification, section 5). */
export const emailWidget: Widget<Field<'text'>> = { frame: 'input', Input: EmailInput };

export const textareaWidget: Widget<Field<'text'>> = { frame: 'input', Input: Textarea };

function TextInput(props: TextProps): JSX.Element {
  const typed = useTypedText<HTMLInputElement>(props);
  return (
    <input {...textProps(props)} {...typed} type="text" placeholder={props.field.placeholder} />
  );
}

function EmailInput(props: TextProps): JSX.Element {
  const typed = useTypedText<HTMLInputElement>(props);
  return (
    <input
      {...textProps(props)}
      {...typed}
      type="email"
      placeholder={props.field.placeholder}
      spellCheck={false}
      autoCapitalize="none"
    />
  );
}

/** With kerning, the browser reshapes a pasted word of 200 KB for each of its lines, which takes minutes. */
const PLAIN = '[font-kerning:none] [font-variant-ligatures:none]';

function Textarea(props: TextProps): JSX.Element {
  const { field } = props;
  const typed = useTypedText<HTMLTextAreaElement>(props);
  const shared = textProps(props);
  return (
    <textarea
      {...shared}
      {...typed}
      placeholder={field.placeholder}
      className={`${shared.className} ${PLAIN}`}
      rows={field.rows ?? 5}
    />
  );
}
