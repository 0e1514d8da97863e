import type { JSX } from 'react';
import { AS_TYPED, TextLine } from '../parts/text-line.tsx';
import type { WidgetProps } from '../parts/widget-props.ts';

/** The browser checks the format on submission (specification, section 5). */
export function EmailWidget(props: WidgetProps): JSX.Element {
  return <TextLine {...props} native={{ type: 'email', ...AS_TYPED }} />;
}
