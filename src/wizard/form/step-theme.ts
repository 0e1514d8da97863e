import type { FormProps } from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { RawAnswers } from '../answers/answers-state.ts';
import { WIDGETS } from './widgets/asked-kinds.ts';
import type { StepContext } from './schema/step-context.ts';
import { FieldTemplate, ObjectTemplate } from './templates/field-template.tsx';
import { DescriptionTemplate, ErrorTemplate, HelpTemplate } from './templates/note-templates.tsx';
import { ListField } from './templates/list-field.tsx';

type RjsfFormProps = FormProps<RawAnswers, RJSFSchema, StepContext>;

/** Finds nothing: the form engine judges a step, and RJSF shows the errors that it is given. */
export const VALIDATOR: ValidatorType<RawAnswers, RJSFSchema, StepContext> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid() {
    throw new Error('A step has a flat schema: keep oneOf, anyOf and if out of step-schema.ts.');
  },
  rawValidation() {
    throw new Error('Only validateFormData is served: rawValidation is for playgrounds.');
  },
};

/** Our looks, under RJSF's names: all that a step renders is native HTML. */
export const STEP_THEME = {
  validator: VALIDATOR,
  fields: { ArrayField: ListField },
  widgets: WIDGETS,
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    DescriptionFieldTemplate: DescriptionTemplate,
    FieldHelpTemplate: HelpTemplate,
    FieldErrorTemplate: ErrorTemplate,
  },
} satisfies Pick<RjsfFormProps, 'validator' | 'fields' | 'widgets' | 'templates'>;

/** Prevents automatic answers: without these, RJSF selects the first radio button (design, "RJSF 6 facts"). */
export const NO_DEFAULTS = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  allOf: 'skipDefaults',
  requiredBooleanDefault: 'skip',
} satisfies RjsfFormProps['experimental_defaultFormStateBehavior'];
