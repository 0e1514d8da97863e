import type { JSX } from 'react';
import { AS_TYPED, TextLine } from '../parts/text-line.tsx';
import type { WidgetProps } from '../parts/widget-props.ts';

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
