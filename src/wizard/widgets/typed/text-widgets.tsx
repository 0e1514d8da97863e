import type { ComponentProps, JSX } from 'react';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import { textProps, type Widget, type WidgetProps } from '../widget.ts';
import { useTypedText } from './use-typed-text.ts';

export const textWidget: Widget<Field<'text'>> = {
  frame: 'input',
  Input: (props) => <TextLine {...props} native={{ type: 'text' }} />,
};

/** The browser itself checks the format, when the step is submitted (specification, section 5). */
export const emailWidget: Widget<Field<'text'>> = {
  frame: 'input',
  Input: (props) => <TextLine {...props} native={{ type: 'email', ...AS_TYPED }} />,
};

/**
 * An address or a telephone number with the keyboard for it. The type is `text`: the browser's own checks of
 * `email` and `url` are others than the declared rule, and change what was typed (decision 030).
 */
export const addressWidget: Widget<Field<'address'>> = {
  frame: 'input',
  Input: (props) => {
    const inputMode = KEYBOARDS[props.field.format];
    return <TextLine {...props} native={{ type: 'text', inputMode, ...AS_TYPED }} />;
  },
};

const AS_TYPED = { spellCheck: false, autoCapitalize: 'none' };

const KEYBOARDS = { email: 'email', uri: 'url', tel: 'tel' } as const;

interface TextLineProps extends WidgetProps<Field<'text' | 'address'>> {
  readonly native: ComponentProps<'input'>;
}

/** A text of one line. */
function TextLine(props: TextLineProps): JSX.Element {
  const typed = useTypedText<HTMLInputElement>(props);
  const { field, native } = props;
  return <input {...textProps(props)} {...typed} {...native} placeholder={field.placeholder} />;
}

export const textareaWidget: Widget<Field<'text'>> = { frame: 'input', Input: Textarea };

/** With kerning, the browser reshapes a pasted word of 200 KB for each of its lines, which takes minutes. */
const PLAIN = '[font-kerning:none] [font-variant-ligatures:none]';

function Textarea(props: WidgetProps<Field<'text'>>): JSX.Element {
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
