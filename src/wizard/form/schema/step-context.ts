import type {
  FieldTemplateProps,
  FormContextType,
  RJSFSchema,
  WidgetProps,
  FieldProps,
} from '@rjsf/utils';
import type { WizardModel } from '../../answers/wizard-model.ts';

/** The context that RJSF passes to every widget and template of a step as `registry.formContext`. */
export interface StepContext extends FormContextType {
  readonly model: WizardModel;
}

export type StepFieldProps = FieldProps<unknown, RJSFSchema, StepContext>;
export type StepTemplateProps = FieldTemplateProps<unknown, RJSFSchema, StepContext>;
export type StepWidgetProps = WidgetProps<unknown, RJSFSchema, StepContext>;
