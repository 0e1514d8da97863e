import type { ComponentProps, JSX } from 'react';
import { controlProps, type WidgetProps } from './widget-props.ts';
import { useTypedText } from './use-typed-text.ts';
import { TextInput } from '#src/ui/fields/text-input.tsx';

/** Left to right in every language. */
export const AS_TYPED = { spellCheck: false, autoCapitalize: 'none', dir: 'ltr' };

interface TextLineProps extends WidgetProps {
  readonly native: ComponentProps<'input'>;
}

/** A text in one line. */
export function TextLine(props: TextLineProps): JSX.Element {
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
