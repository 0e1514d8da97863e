import type {
  FieldTemplateProps,
  FormContextType,
  RJSFSchema,
  WidgetProps,
  FieldProps,
} from '@rjsf/utils';
import type { WizardModel } from '../../answers/wizard-model.ts';
import type { RawAnswers } from '../../answers/answers-state.ts';

/** The context that RJSF passes to every widget and template of a step as `registry.formContext`. */
export interface StepContext extends FormContextType {
  readonly model: WizardModel;
  /** The questions that an answer on the same step brings in. */
  readonly followers: readonly string[];
  /** Takes a text that a widget still has when its step goes: RJSF reports nothing more by then. */
  readonly takeLast: (name: string, text: string) => void;
}

export type StepFieldProps = FieldProps<RawAnswers, RJSFSchema, StepContext>;
export type StepTemplateProps = FieldTemplateProps<RawAnswers, RJSFSchema, StepContext>;
export type StepWidgetProps = WidgetProps<RawAnswers, RJSFSchema, StepContext>;
