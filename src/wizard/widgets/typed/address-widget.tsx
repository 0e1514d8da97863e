import type { JSX } from 'react';
import type { AddressFormat } from '../../../form-engine/kinds/address.ts';
import type { Field } from '../../../form-engine/kinds/registry.ts';
import type { Widget, WidgetProps } from '../widget.ts';
import { TextLine } from './text-widgets.tsx';

const KEYBOARDS: Readonly<Record<AddressFormat, 'email' | 'url' | 'tel'>> = {
  email: 'email',
  uri: 'url',
  tel: 'tel',
};

/**
 * An address or a telephone number with the keyboard for it. The type is `text`: the browser's own checks of
 * `email` and `url` are others than the declared rule, and change what was typed (decision 030).
 */
export const addressWidget: Widget<Field<'address'>> = { frame: 'input', Input: AddressInput };

function AddressInput(props: WidgetProps<Field<'address'>>): JSX.Element {
  return (
    <TextLine
      {...props}
      type="text"
      inputMode={KEYBOARDS[props.field.format]}
      spellCheck={false}
      autoCapitalize="none"
    />
  );
}
