import type { ComponentProps, JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import { textProps, type Widget, type WidgetProps } from '../widget.ts';
import { useTypedText } from './use-typed-text.ts';

type TextProps = WidgetProps<Field<'text'>>;

export const textWidget: Widget<Field<'text'>> = { frame: 'input', Input: TextInput };

/** The browser itself checks the format, when the step is submitted (specification, section 5). */
export const emailWidget: Widget<Field<'text'>> = { frame: 'input', Input: EmailInput };

export const textareaWidget: Widget<Field<'text'>> = { frame: 'input', Input: Textarea };

/**
 * An address or a telephone number with the keyboard for it. The type is `text`: the browser's own checks of
 * `email` and `url` are others than the declared rule, and change what was typed (decision 030).
 */
export const addressWidget: Widget<Field<'address'>> = { frame: 'input', Input: AddressInput };

function TextInput(props: TextProps): JSX.Element {
  return <TextLine {...props} type="text" />;
}

function EmailInput(props: TextProps): JSX.Element {
  return <TextLine {...props} type="email" {...AS_TYPED} />;
}

function AddressInput(props: WidgetProps<Field<'address'>>): JSX.Element {
  return (
    <TextLine {...props} type="text" inputMode={KEYBOARDS[props.field.format]} {...AS_TYPED} />
  );
}

const AS_TYPED = { spellCheck: false, autoCapitalize: 'none' };

const KEYBOARDS = { email: 'email', uri: 'url', tel: 'tel' } as const;

type TextLineProps = WidgetProps<Field<'text' | 'address'>> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'spellCheck' | 'autoCapitalize'>;

/** A text of one line, with the keyboard for it. */
function TextLine(props: TextLineProps): JSX.Element {
  const { type, inputMode, spellCheck, autoCapitalize, field } = props;
  const typed = useTypedText<HTMLInputElement>(props);
  return (
    <input
      {...textProps(props)}
      {...typed}
      {...{ type, inputMode, spellCheck, autoCapitalize }}
      placeholder={field.placeholder}
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
