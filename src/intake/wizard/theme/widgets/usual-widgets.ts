import type { ComponentType } from 'react';
import type { WidgetProps } from '../parts/widget-props.ts';
import { CheckboxesWidget } from './checkboxes-widget.tsx';
import { EmailWidget } from './email-widget.tsx';
import { RadioWidget } from './radio-widget.tsx';
import { TextWidget } from './text-widget.tsx';
import { TextareaWidget } from './textarea-widget.tsx';
import type { UsualWidget } from './usual.ts';

export const USUAL_WIDGETS = {
  checkboxes: CheckboxesWidget,
  email: EmailWidget,
  radio: RadioWidget,
  text: TextWidget,
  textarea: TextareaWidget,
} satisfies Record<UsualWidget, ComponentType<WidgetProps>>;
