import type { RegistryWidgetsType } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { WidgetProps } from './parts/widget-props.ts';
import type { QuestionsComponent } from '../model/questions.ts';
import { questionForm, type DeclaredQuestions } from './question-form.tsx';
import { GROUP_TEMPLATES } from './templates/group-templates.tsx';
import { AddressWidget } from './widgets/address-widget.tsx';
import { CheckboxWidget } from './widgets/checkbox-widget.tsx';
import { ConsentWidget } from './widgets/consent-widget.tsx';
import { DateWidget } from './widgets/date-widget.tsx';
import { NumberWidget } from './widgets/number-widget.tsx';
import { OpenRadioWidget } from './widgets/open-radio-widget.tsx';
import { SearchWidget } from './widgets/search-widget.tsx';
import { SelectWidget } from './widgets/select-widget.tsx';
import type { UsualWidget, Widget } from './widgets/usual-widgets.ts';

/** A form of usual questions does not download them. */
const MORE_WIDGETS = {
  address: AddressWidget,
  checkbox: CheckboxWidget,
  consent: ConsentWidget,
  date: DateWidget,
  number: NumberWidget,
  openRadio: OpenRadioWidget,
  search: SearchWidget,
  select: SelectWidget,
} satisfies Record<Exclude<Widget, UsualWidget | 'group'>, ComponentType<WidgetProps>>;

/** Renders questions of every kind. */
export function fullQuestionForm(
  declared: DeclaredQuestions,
  widgets: RegistryWidgetsType = {},
): QuestionsComponent {
  return questionForm(declared, { ...MORE_WIDGETS, ...widgets }, GROUP_TEMPLATES);
}
