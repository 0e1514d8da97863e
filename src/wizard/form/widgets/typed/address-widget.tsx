import type { JSX } from 'react';
import type { AddressFormat } from '../../../../form-engine/kinds/address.ts';
import type { StepWidgetProps } from '../../schema/step-context.ts';
import { textProps } from './text-props.ts';
import { useTypedText } from './use-typed-text.ts';

const KEYBOARDS: Readonly<Record<AddressFormat, 'email' | 'url' | 'tel'>> = {
  email: 'email',
  uri: 'url',
  tel: 'tel',
};

/**
 * An address or a telephone number with the keyboard for it. The type is `text`: the browser's own checks of
 * `email` and `url` are others than the declared rule, and change what was typed (decision 030).
 */
export function AddressWidget(props: StepWidgetProps): JSX.Element {
  const typed = useTypedText<HTMLInputElement>(props);
  const field = props.registry.formContext.model.fields[props.name];
  return (
    <input
      {...textProps(props)}
      {...typed}
      type="text"
      inputMode={field?.kind === 'address' ? KEYBOARDS[field.format] : undefined}
      spellCheck={false}
      autoCapitalize="none"
    />
  );
}
