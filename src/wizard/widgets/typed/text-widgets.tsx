import type { ComponentProps, JSX } from 'react';
import { controlProps, type WidgetProps } from '../widget.ts';
import { useTypedText } from './use-typed-text.ts';
import { TextArea, TextInput } from '#src/ui/text-input.tsx';

export function TextWidget(props: WidgetProps): JSX.Element {
  return <TextLine {...props} native={{ type: 'text', dir: 'auto' }} />;
}

/** Left to right in every language. */
const AS_TYPED = { spellCheck: false, autoCapitalize: 'none', dir: 'ltr' };

/** The browser checks the format on submission (specification, section 5). */
export function EmailWidget(props: WidgetProps): JSX.Element {
  return <TextLine {...props} native={{ type: 'email', ...AS_TYPED }} />;
}

const KEYBOARDS = { email: 'email', uri: 'url', tel: 'tel' } as const;

/**
 * An address with the right keyboard. The browser's checks of `email` and `url` differ from the
 * declared rule, and change the text (decision 030).
 */
export function AddressWidget(props: WidgetProps): JSX.Element {
  const { format } = props.schema;
  const inputMode = Object.entries(KEYBOARDS).find(([name]) => name === format)?.[1];
  return <TextLine {...props} native={{ type: 'text', inputMode, ...AS_TYPED }} />;
}

interface TextLineProps extends WidgetProps {
  readonly native: ComponentProps<'input'>;
}

function TextLine(props: TextLineProps): JSX.Element {
  const typed = useTypedText<HTMLInputElement>(props);
  const { native, placeholder } = props;
  return (
    <TextInput
      {...controlProps(props)}
      {...typed}
      {...native}
      placeholder={placeholder}
      enterKeyHint="next"
    />
  );
}

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
      className={`${className} ${PLAIN} field-sizing-content max-h-[max(50vh,14rem)]`}
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 1.125rem)` }}
    />
  );
}
