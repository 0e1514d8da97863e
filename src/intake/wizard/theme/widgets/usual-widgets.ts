import type { ComponentType } from 'react';
import type { Field } from '#src/engine/kinds/registry.ts';
import type { WidgetProps } from '../parts/widget-props.ts';
import { CheckboxesWidget } from './checkboxes-widget.tsx';
import { EmailWidget } from './email-widget.tsx';
import { RadioWidget } from './radio-widget.tsx';
import { TextWidget } from './text-widget.tsx';
import { TextareaWidget } from './textarea-widget.tsx';

/** Nothing shows a hidden field. */
export type Widget = Exclude<Field['widget'], 'hidden'>;

/** Their code comes with that of the questions. */
export const USUAL_WIDGETS = {
  checkboxes: CheckboxesWidget,
  email: EmailWidget,
  radio: RadioWidget,
  text: TextWidget,
  textarea: TextareaWidget,
} satisfies Partial<Record<Widget, ComponentType<WidgetProps>>>;

export type UsualWidget = keyof typeof USUAL_WIDGETS;
