import type { FormProps } from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Field } from '../../form-engine/kinds/registry.ts';
import type { RawAnswers } from '../answers/answers-state.ts';
import type { StepContext, StepWidgetProps } from './schema/step-context.ts';
import { FieldTemplate, ObjectTemplate } from './templates/field-template.tsx';
import { DescriptionTemplate, ErrorTemplate, HelpTemplate } from './templates/note-templates.tsx';
import { CheckboxesWidget, ListField } from './widgets/checkboxes-widget.tsx';
import { EmailWidget, TextWidget, TextareaWidget } from './widgets/text-widgets.tsx';
import { RadioWidget } from './widgets/radio-widget.tsx';

type RjsfFormProps = FormProps<RawAnswers, RJSFSchema, StepContext>;

/** Every widget that a field can name. */
const WIDGETS = {
  text: TextWidget,
  email: EmailWidget,
  textarea: TextareaWidget,
  radio: RadioWidget,
  checkboxes: CheckboxesWidget,
} satisfies Readonly<Record<Field['widget'], ComponentType<StepWidgetProps>>>;

/** Our looks, under RJSF's names: all that a step renders is native HTML. */
export const STEP_THEME = {
  fields: { ArrayField: ListField },
  widgets: WIDGETS,
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    DescriptionFieldTemplate: DescriptionTemplate,
    FieldHelpTemplate: HelpTemplate,
    FieldErrorTemplate: ErrorTemplate,
  },
} satisfies Pick<RjsfFormProps, 'fields' | 'widgets' | 'templates'>;

/** Prevents automatic answers: without these, RJSF selects the first radio button (design, "RJSF 6 facts"). */
export const NO_DEFAULTS = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  allOf: 'skipDefaults',
  requiredBooleanDefault: 'skip',
} satisfies RjsfFormProps['experimental_defaultFormStateBehavior'];
