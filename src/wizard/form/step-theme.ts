import type { FormProps } from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import type { RawAnswers } from '../answers/answers-state.ts';
import { WIDGETS } from './widgets/asked-kinds.ts';
import type { StepContext } from './schema/step-context.ts';
import { FieldTemplate, ObjectTemplate } from './templates/field-template.tsx';
import { DescriptionTemplate, ErrorTemplate, HelpTemplate } from './templates/note-templates.tsx';
import { ListField } from './templates/list-field.tsx';

type RjsfFormProps = FormProps<RawAnswers, RJSFSchema, StepContext>;

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
