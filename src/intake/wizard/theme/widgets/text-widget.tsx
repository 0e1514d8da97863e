import type { JSX } from 'react';
import { TextLine } from '../parts/text-line.tsx';
import type { WidgetProps } from '../parts/widget-props.ts';

export function TextWidget(props: WidgetProps): JSX.Element {
  return <TextLine {...props} native={{ type: 'text', dir: 'auto' }} />;
}
